#include "play/particles/particle_set.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "play/hidden_sampler.hpp"
#include "play/particles/reply_weight.hpp"
#include "play_game.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using screen::Game;
using screen::Placement;
using screen::Seat;
using shogi::Color;
using shogi::Move;
using shogi::Position;
using shogi::Square;

constexpr ParticleSettings kSmall{.count = 128, .seed = 3};

TEST(RewindableWorld, GoesBackToWhereItWas) {
  Random random(5);
  RewindableWorld world(Position(shogi::start_setup()), 0);
  std::vector<Position> before;
  for (int i = 0; i < 40; ++i) {
    before.push_back(world.position());
    shogi::MoveList moves;
    legal_moves(world.position(), moves);
    world.make(moves[random.below(moves.size())]);
  }
  EXPECT_EQ(world.moves(), 40U);
  EXPECT_TRUE(world.can_rewind_to(23));
  EXPECT_FALSE(world.can_rewind_to(22));
  EXPECT_FALSE(world.can_rewind_to(41));
  for (const std::size_t moves : {39U, 31U, 23U}) {
    RewindableWorld copy = world;
    copy.rewind_to(moves);
    EXPECT_EQ(copy.position().setup(), before[moves].setup());
    EXPECT_EQ(copy.position().checkers(), before[moves].checkers());
  }
  // What has been rewound past and played again cannot be rewound further than before.
  world.rewind_to(30);
  shogi::MoveList moves;
  legal_moves(world.position(), moves);
  world.make(moves[0]);
  EXPECT_FALSE(world.can_rewind_to(22));
  world.rewind_to(23);
  EXPECT_EQ(world.position().setup(), before[23].setup());
}

TEST(ReplyWeight, PrefersToRetakeWithASmallPiece) {
  const Position position(shogi::read_sfen("8k/9/9/4R4/9/5G3/4p4/9/4K4 b - 1"));
  const Square lost(5, 7);
  const auto weight = [&](const char* move, Square at) {
    return reply_weight(position, shogi::read_usi_move(move), at);
  };
  EXPECT_GT(weight("4f5g", lost), weight("5d5g", lost));
  EXPECT_GT(weight("5d5g", lost), weight("5d5f", lost));
  EXPECT_GT(weight("4f5g", lost), 5 * weight("4f5g", Square()));
}

TEST(ParticleSet, KeepsWhatTheSeatSees) {
  const Game game = play_game({.names = {"shibahara", "material"}, .seed = 4, .most_moves = 120});
  Game again(game.rules(), game.start());
  ParticleSet set(again.seat(Color::Black), kSmall);
  std::size_t questions = 0;
  std::size_t exact = 0;
  for (const screen::GameStep& step : game.steps()) {
    again.attempt(step.side, step.move);
    const Seat& seat = again.seat(Color::Black);
    if (again.end()) break;
    set.catch_up(seat);
    ASSERT_EQ(set.guesses().size(), kSmall.count);
    double sum = 0;
    for (const Guess& guess : set.guesses()) {
      const Position& position = guess.world.position();
      sum += guess.weight;
      ASSERT_EQ(Placement(position, Color::Black), seat.own());
      ASSERT_EQ(position.turn(), seat.turn());
      if (!guess.exact) continue;
      ++exact;
      if (!seat.to_move()) continue;
      ASSERT_EQ(problem_with(position.setup()), "") << write_sfen(position.setup());
      ASSERT_EQ(position.in_check(), seat.in_check());
      for (const Move foul : seat.fouls_this_turn()) ASSERT_FALSE(position.is_legal(foul));
    }
    ASSERT_NEAR(sum, 1, 1e-9);
    ++questions;
  }
  EXPECT_GT(questions, 20U);
  EXPECT_GT(exact, questions * kSmall.count / 4);
}

TEST(ParticleSet, IsTheSameWheneverItIsAsked) {
  const Game game = play_game({.names = {"material", "shibahara"}, .seed = 8, .most_moves = 60});
  const Seat start(game.rules(), game.start(), Color::White);
  ParticleSet at_once(start, kSmall);
  at_once.catch_up(game.seat(Color::White));
  ParticleSet step_by_step(start, kSmall);
  for (const Call& call : game.seat(Color::White).calls()) step_by_step.hear(call);
  for (std::size_t i = 0; i < kSmall.count; ++i) {
    ASSERT_EQ(at_once.guesses()[i].weight, step_by_step.guesses()[i].weight);
    ASSERT_EQ(at_once.guesses()[i].world.position().setup(),
              step_by_step.guesses()[i].world.position().setup());
  }
}

TEST(ParticleSet, ProbabilitiesComeFromTheWeights) {
  Seat seat(screen::preset_named("paper"), shogi::start_setup(), Color::Black);
  ParticleSet set(seat, kSmall);
  EXPECT_NEAR(set.king_probability(Square(5, 1)), 0.99, 1e-3);
  EXPECT_EQ(set.king_probability(Square(5, 9)), 0);
  EXPECT_GT(set.occupied_probability(Square(3, 3)), 0.99);
  EXPECT_LT(set.occupied_probability(Square(5, 5)), 0.01);
  double sum = 0;
  for (int i = 0; i < Square::kCount; ++i) sum += set.king_probability(Square::at(i));
  EXPECT_NEAR(sum, 1, 1e-9);

  // Black loses the pawn on 3c: one of White's pieces must stand there.
  for (const char* move : {"3g3f", "3f3e", "3e3d"}) {
    set.hear({.kind = CallKind::OwnMove, .move = shogi::read_usi_move(move)});
    set.hear({.kind = CallKind::TheirMove});
  }
  set.hear({.kind = CallKind::OwnMove,
            .move = shogi::read_usi_move("3d3c+"),
            .captured = shogi::Kind::Pawn});
  set.hear({.kind = CallKind::TheirMove, .captured_at = Square(3, 3)});
  EXPECT_GT(set.occupied_probability(Square(3, 3)), 0.99);
}

// No position explains this: White's king, alone on the board, cannot give check.
TEST(ParticleSet, GoesOnWhenNothingFits) {
  Seat seat(screen::preset_named("paper"), shogi::read_sfen("4k4/9/9/9/9/9/9/9/4K4 w - 1"),
            Color::Black);
  ParticleSet set(seat, kSmall);
  for (const Call& call : {Call{.kind = CallKind::TheirMove, .check = true},
                           Call{.kind = CallKind::OwnFoul, .move = shogi::read_usi_move("5i5h")},
                           Call{.kind = CallKind::TheirFoul}}) {
    if (!seat.fits(call)) continue;
    seat.hear(call);
    set.hear(call);
    ASSERT_EQ(set.guesses().size(), kSmall.count);
    EXPECT_FALSE(set.guesses()[0].exact);
    double sum = 0;
    for (const Guess& guess : set.guesses()) sum += guess.weight;
    EXPECT_NEAR(sum, 1, 1e-9);
  }
}

// With a time that is over at once, it still hears all calls.
TEST(ParticleSet, CatchesUpWithoutTime) {
  const Game game = play_game({.names = {"material", "random"}, .seed = 2, .most_moves = 60});
  const Seat& seat = game.seat(Color::Black);
  ParticleSet set(Seat(game.rules(), game.start(), Color::Black), kSmall);
  set.catch_up(seat, StopTime::after_part_of({.seconds = 1}, 0));
  for (const Guess& guess : set.guesses())
    EXPECT_EQ(Placement(guess.world.position(), Color::Black), seat.own());
}

}  // namespace
}  // namespace sudare::play
