// One game between two contestants, refereed and counted.
#pragma once

#include <array>
#include <cstdint>

#include "play/arena/contestant.hpp"
#include "play/arena/game_result.hpp"
#include "screen/game_rules.hpp"

namespace sudare::play {

struct GameTerms {
  screen::GameRules rules;
  Effort effort;          // with `seconds`, the clocks of the rules run with the time measured
  double patience = 60;   // seconds without an answer after which a player counts as hanging
  PlayerSettings player;  // the seed is that of the game
};

// Players by number 0 and 1; `black` is the one that has Black. The result has no number, pairing
// and names yet. Throws GameAbandoned on a stop.
GameResult play_game(const GameTerms& terms, const std::array<Contestant*, 2>& players,
                     std::size_t black, std::uint64_t seed);

}  // namespace sudare::play
