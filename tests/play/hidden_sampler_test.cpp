#include "play/hidden_sampler.hpp"

#include <gtest/gtest.h>

#include <array>

#include "play_game.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Game;
using screen::Placement;
using screen::Seat;
using shogi::Color;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

std::array<int, 9> pieces_of(const Setup& setup) {
  std::array<int, 9> counts{};
  for (const Piece piece : setup.board) {
    if (!piece.empty()) ++counts[index_of(unpromoted(piece.kind()))];
  }
  for (const shogi::Hand hand : setup.hands) {
    for (const Kind kind : shogi::kHandKinds) counts[index_of(kind)] += hand.count(kind);
  }
  return counts;
}

struct Sampled {
  int positions = 0;
  int without_fault = 0;
};

// Samples at every question of a game and checks what must hold in any sample.
void sample_along(const Game& game, Sampled& sampled) {
  Game again(game.rules(), game.start());
  Random random(7);
  for (const screen::GameStep& step : game.steps()) {
    const Seat& seat = again.seat(step.side);
    KingDistribution king(seat);
    king.catch_up(seat);
    const SampledPosition sample = HiddenSampler(seat, king).best_of(32, random);
    const Setup setup = sample.position.setup();

    ASSERT_EQ(pieces_of(setup), pieces_of(game.start())) << write_sfen(setup);
    ASSERT_EQ(Placement(sample.position, step.side), seat.own()) << write_sfen(setup);
    ++sampled.positions;
    if (sample.faults == 0) {
      ++sampled.without_fault;
      ASSERT_EQ(problem_with(setup), "") << write_sfen(setup);
      ASSERT_EQ(sample.position.in_check(), seat.in_check());
      for (const shogi::Move foul : seat.fouls_this_turn())
        ASSERT_FALSE(sample.position.is_legal(foul)) << write_sfen(setup) << usi_text(foul);
    }
    if (!seat.calls().empty() && seat.calls().back().captured_at.on_board()) {
      ASSERT_TRUE(sample.position.pieces(~step.side).has(seat.calls().back().captured_at));
    }
    again.attempt(step.side, step.move);
  }
}

TEST(HiddenSampler, FitsWhatTheSeatSees) {
  Sampled sampled;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    // Fouls that the player's own pieces explain are not among these tries.
    sample_along(play_game({.names = {"shibahara", "random"}, .seed = seed}), sampled);
    sample_along(play_game({.names = {"shibahara", "shibahara"}, .seed = seed}), sampled);
  }
  EXPECT_GT(sampled.positions, 300);
  EXPECT_GE(sampled.without_fault, sampled.positions * 9 / 10);
}

TEST(HiddenSampler, WorksWhileTheOtherSideIsToMove) {
  Game game(screen::preset_named("paper"), shogi::read_sfen("4k4/9/9/9/9/9/9/4R4/4K4 w g 1"));
  game.attempt(Color::White, shogi::read_usi_move("5a4a"));
  game.attempt(Color::Black, shogi::read_usi_move("5h4h"));  // check
  const Seat& seat = game.seat(Color::Black);
  KingDistribution king(seat);
  king.catch_up(seat);
  Random random(1);
  const SampledPosition sample = HiddenSampler(seat, king).best_of(32, random);
  EXPECT_EQ(sample.faults, 0);
  EXPECT_EQ(sample.position.turn(), Color::White);
  EXPECT_TRUE(sample.position.in_check());
}

}  // namespace
}  // namespace sudare::play
