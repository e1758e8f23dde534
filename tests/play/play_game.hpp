// Whole games between players by name, for tests.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "screen/game.hpp"
#include "shogi/setup.hpp"

namespace sudare::play {

struct GameToPlay {
  std::array<std::string, 2> names;  // Black's and White's player
  screen::GameRules rules = screen::preset_named("kakurenbo");
  shogi::Setup start = shogi::start_setup();
  std::uint64_t seed = 1;  // of Black's player; White's has the next one
  std::int64_t work = 1'000;
  int most_moves = 400;  // then the game is interrupted
};

// Fails the test if a player sends a try that does not look possible to him, or one that was a foul
// in this turn while others were left.
screen::Game play_game(const GameToPlay& plan);

}  // namespace sudare::play
