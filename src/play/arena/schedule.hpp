// Which games a match or a round robin has. A game is known by its number, and its number says all
// about it, however many games are played and by how many processes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace sudare::play {

struct ScheduledGame {
  std::size_t number = 0;
  std::array<std::size_t, 2> players{};  // numbers of the players: the pairing
  std::size_t black = 0;                 // which of the two has Black: 0 or 1
  std::uint64_t seed = 0;
};

// All games in the order of their numbers: every pair of players meets `games` times. Two games
// with numbers 2k and 2k + 1 are a pair: they have the same seed and swapped colours. If both
// players have the same name, these would be one game played twice, so then each game has a seed of
// its own.
std::vector<ScheduledGame> schedule(const std::vector<std::string>& players, std::size_t games,
                                    std::uint64_t seed);

}  // namespace sudare::play
