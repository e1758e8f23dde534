// The result of an arena as JSON and as text for a person.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/language.hpp"
#include "formats/json.hpp"
#include "play/arena/statistics.hpp"
#include "play/arena/tally.hpp"
#include "play/player.hpp"

namespace sudare::apps {

// What was asked for.
struct ArenaTitle {
  std::vector<std::string> players;
  std::string rules;
  play::Effort effort;
  std::uint64_t seed = 1;
  play::SprtBounds sprt;
};

// One line: the fields of the contract first, then what they leave out.
formats::JsonObject pairing_json(const ArenaTitle& title, std::array<std::size_t, 2> players,
                                 const play::Tally& tally);
// A few lines, the last without a line break.
std::string pairing_live(const ArenaTitle& title, const play::Tally& tally, std::size_t all,
                         double seconds_left, Language language);
// A table with everything.
std::string pairing_table(const ArenaTitle& title, std::array<std::size_t, 2> players,
                          const play::Tally& tally, Language language);

// The results of a round robin.
struct Pairing {
  std::array<std::size_t, 2> players{};
  play::Tally tally;
};
formats::JsonObject ladder_json(const ArenaTitle& title, const std::vector<Pairing>& pairings);
std::string ladder_table(const ArenaTitle& title, const std::vector<Pairing>& pairings,
                         Language language);

}  // namespace sudare::apps
