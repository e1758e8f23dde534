#include "play/arena/schedule.hpp"

#include "base/hash.hpp"

namespace sudare::play {

std::vector<ScheduledGame> schedule(const std::vector<std::string>& players, std::size_t games,
                                    std::uint64_t seed) {
  std::vector<std::array<std::size_t, 2>> pairings;
  for (std::size_t i = 0; i < players.size(); ++i) {
    for (std::size_t j = i + 1; j < players.size(); ++j) pairings.push_back({i, j});
  }
  std::vector<ScheduledGame> all;
  // Round after round, so that all pairings are equally far whenever the user stops.
  for (std::size_t round = 0; 2 * round < games; ++round) {
    for (std::size_t p = 0; p < pairings.size(); ++p) {
      for (std::size_t black = 0; black < 2 && 2 * round + black < games; ++black) {
        const auto& [first, second] = pairings[p];
        const bool alike = players[first] == players[second];
        all.push_back({.number = 2 * (round * pairings.size() + p) + black,
                       .players = pairings[p],
                       .black = black,
                       .seed = mixed(mixed(seed) + 2 * round + (alike ? black : 0))});
      }
    }
  }
  return all;
}

}  // namespace sudare::play
