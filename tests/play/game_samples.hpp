// Random whole games with every kind of start, clock, time and end, for tests of what keeps games.
#pragma once

#include <string>

#include "../certify/random_setup.hpp"
#include "play/records/game_record.hpp"
#include "play/untried_moves.hpp"
#include "screen/game.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// A start with both kings in which the side to move is not mated.
inline shogi::Setup random_start(Dice& dice) {
  if (dice.percent(40)) return shogi::start_setup();
  for (;;) {
    shogi::Setup setup = random_setup(dice, {true, true});
    if (!problem_with(setup).empty()) continue;
    setup.move_number = 1 + static_cast<int>(dice.below(5));
    if (shogi::count_legal_moves(shogi::Position(setup)) > 0) return setup;
  }
}

inline screen::GameRules random_rules(Dice& dice) {
  screen::GameRules rules = screen::presets()[dice.below(screen::presets().size())].rules;
  if (dice.percent(50)) return rules;
  rules.losing_foul = 1 + static_cast<int>(dice.below(12));
  rules.clock = {.main_seconds = static_cast<int>(dice.below(60)),
                 .byoyomi_seconds = static_cast<int>(dice.below(20)),
                 .increment_seconds = static_cast<int>(dice.below(3))};
  rules.draw_after = dice.percent(50) ? static_cast<int>(dice.below(80)) : 0;
  rules.stuck_loses = dice.percent(50);
  if (dice.percent(30)) rules.name = "house \"rules\", ours";
  return rules;
}

// Plays with random tries and times until the game ends or is left at a random point.
inline screen::Game random_game(Dice& dice, const screen::GameRules& rules) {
  screen::Game game(rules, random_start(dice));
  const bool timed = dice.percent(70);
  const std::size_t most = dice.percent(50) ? 10'000 : dice.below(60);
  while (!game.end() && game.steps().size() < most) {
    shogi::MoveList tries;
    untried_moves(game.seat(game.turn()), tries);
    if (tries.empty()) {
      game.resign(game.turn());
      break;
    }
    game.attempt(game.turn(), tries[dice.below(tries.size())],
                 timed ? static_cast<screen::Milliseconds>(dice.below(4'000)) : 0);
  }
  const shogi::Color side = dice.percent(50) ? shogi::Color::Black : shogi::Color::White;
  switch (dice.below(4)) {
    case 0:
      game.resign(side);
      break;
    case 1:
      game.run_out_of_time(side);
      break;
    case 2:
      game.interrupt();
      break;
    default:
      break;
  }
  return game;
}

}  // namespace sudare::play
