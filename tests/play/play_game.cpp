#include "play_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "play/players.hpp"
#include "play/untried_moves.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

screen::Game play_game(const GameToPlay& plan) {
  screen::Game game(plan.rules, plan.start);
  const std::array players{make_player(plan.names[0], {.seed = plan.seed}),
                           make_player(plan.names[1], {.seed = plan.seed + 1})};
  while (!game.end()) {
    const screen::Seat& seat = game.seat(game.turn());
    const shogi::Move move = players[index_of(seat.side())]->choose(seat, {.work = plan.work});
    shogi::MoveList untried;
    untried_moves(seat, untried);
    if (move.none()) {
      EXPECT_TRUE(untried.empty());
      game.resign(seat.side());
      break;
    }
    const bool allowed = std::find(untried.begin(), untried.end(), move) != untried.end();
    EXPECT_TRUE(allowed) << plan.names[index_of(seat.side())] << ' ' << usi_text(move);
    const screen::TryAnswer answer = game.attempt(seat.side(), move);
    const bool judged = answer == screen::TryAnswer::Stands || answer == screen::TryAnswer::Foul;
    EXPECT_TRUE(judged) << plan.names[index_of(seat.side())] << ' ' << usi_text(move);
    if (!allowed || !judged || seat.moves() >= plan.most_moves) game.interrupt();
  }
  return game;
}

}  // namespace sudare::play
