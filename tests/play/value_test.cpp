#include "play/value/value.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "play/policy/blind_game.hpp"
#include "play/value/material_value.hpp"
#include "play/value/value_features.hpp"
#include "shogi/sfen.hpp"

namespace sudare::play {
namespace {

using shogi::Color;
using shogi::Position;
using shogi::Square;

// The same position with the colours changed.
Position turned(const Position& position) {
  const shogi::Setup setup = position.setup();
  shogi::Setup other;
  for (int i = 0; i < Square::kCount; ++i) {
    const shogi::Piece piece = setup.at(Square::at(i));
    if (!piece.empty()) {
      other.put(Square::at(80 - i), shogi::Piece(~piece.color(), piece.kind()));
    }
  }
  other.hand(Color::Black) = setup.hand(Color::White);
  other.hand(Color::White) = setup.hand(Color::Black);
  other.turn = ~setup.turn;
  return Position(other);
}

TEST(Value, TurningTheBoardChangesNothing) {
  BlindGame game(BlindPolicy::standard(), {}, {9, 9}, Random(3));
  int positions = 0;
  do {
    const Position& position = game.position();
    const Position other = turned(position);
    const FoulsLeft fouls{.own = positions % 10, .theirs = 5};
    const Value& value = Value::standard();
    const float logit = value.win_logit(position, Color::Black, fouls);
    // The numbers are added up in another order.
    ASSERT_NEAR(logit, value.win_logit(other, Color::White, fouls), 1e-3);
    // What one side wins the other loses.
    const FoulsLeft theirs{.own = fouls.theirs, .theirs = fouls.own};
    ASSERT_EQ(logit, -value.win_logit(position, Color::White, theirs));
    ASSERT_FLOAT_EQ(material_win_logit(position, Color::Black, fouls),
                    material_win_logit(other, Color::White, fouls));
    ++positions;
  } while (game.step());
  EXPECT_GT(positions, 20);
}

TEST(Value, EveryInputTurnsBack) {
  for (std::size_t input = 0; input < kValueInputs; ++input) {
    ASSERT_LT(turned_input(input), kValueInputs);
    ASSERT_EQ(turned_input(turned_input(input)), input);
    ASSERT_NE(turned_input(input), input);
  }
}

TEST(Value, TheOtherSideSeesTheTurnedInputs) {
  // Find the features of a position, and of the same with the other side to move: the inputs of one
  // are those of the other, turned.
  const Position black(
      shogi::read_sfen("lnsgk1snl/1r4gb1/pppppp1pp/9/9/2P6/P2PPPPPP/1B5R1/LNSGKGSNL b Pp 1"));
  const Position white(
      shogi::read_sfen("lnsgk1snl/1r4gb1/pppppp1pp/9/9/2P6/P2PPPPPP/1B5R1/LNSGKGSNL w Pp 1"));
  ValueFeatures mine;
  ValueFeatures theirs;
  find_value_features(black, {}, mine);
  find_value_features(white, {}, theirs);
  std::vector<std::uint16_t> one(mine.inputs.begin(), mine.inputs.begin() + mine.input_count);
  std::vector<std::uint16_t> other;
  for (std::size_t i = 0; i < theirs.input_count; ++i) {
    other.push_back(turned_input(theirs.inputs[i]));
  }
  std::ranges::sort(one);
  std::ranges::sort(other);
  EXPECT_EQ(one, other);
}

TEST(Value, ALastFoulAndAnOpenKingCount) {
  const Value& value = Value::standard();
  const Position start(shogi::start_setup());
  const float even = value.win_logit(start, Color::Black, {.own = 9, .theirs = 9});
  EXPECT_NEAR(even, 0, 0.3);
  EXPECT_LT(value.win_logit(start, Color::Black, {.own = 0, .theirs = 9}), even - 0.4);
  EXPECT_GT(value.win_logit(start, Color::Black, {.own = 9, .theirs = 0}), even + 0.4);
  EXPECT_FLOAT_EQ(value.foul_logit(9), 0);
  EXPECT_FLOAT_EQ(value.foul_logit(20), 0);
  for (int left = 0; left < 9; ++left) {
    EXPECT_LT(value.foul_logit(left), value.foul_logit(left + 1)) << left;
  }
  // White's king stands alone against two dragons.
  const Position won(shogi::read_sfen("4k4/9/2+R3+R2/9/9/9/9/4G4/3GK4 b 2G 1"));
  EXPECT_GT(value.win_logit(won, Color::Black, {}), 1);
  EXPECT_LT(value.win_logit(won, Color::White, {}), -1);
}

TEST(MaterialValue, IsTheLeadAndThePriceOfFouls) {
  // Black has a rook on the board and a pawn in hand, White a gold: 10 + 1 - 5.5.
  const Position position(shogi::read_sfen("4k4/9/4g4/9/9/9/9/4R4/4K4 b P 1"));
  EXPECT_FLOAT_EQ(material_lead(position, Color::Black), 5.5F);
  EXPECT_FLOAT_EQ(material_lead(position, Color::White), -5.5F);
  // Nine fouls left cost nothing; one left costs 1.6 * (1/2 - 1/10).
  EXPECT_FLOAT_EQ(foul_logit(9), 0);
  EXPECT_FLOAT_EQ(foul_logit(1), -0.64F);
  EXPECT_NEAR(material_win_logit(position, Color::Black, {.own = 1, .theirs = 9}),
              kLogitPerPawn * 5.5F - 0.64F, 1e-5);
}

TEST(BlindGame, IsTheSameForTheSameSeed) {
  const auto play = [](std::uint64_t seed) {
    BlindGame game(BlindPolicy::standard(), {}, {9, 9}, Random(seed));
    while (game.step()) {
    }
    return shogi::write_sfen(game.position().setup());
  };
  EXPECT_EQ(play(1), play(1));
  EXPECT_NE(play(1), play(2));
}

TEST(BlindGame, EndsByMateOrByFoulsOrAsADraw) {
  int mates = 0;
  int by_fouls = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    BlindGame game(BlindPolicy::standard(), {}, {9, 9}, Random(seed));
    while (game.step()) ASSERT_FALSE(game.winner());
    if (!game.winner()) continue;
    const Color loser = ~*game.winner();
    if (game.fouls_left()[index_of(loser)] < 0) {
      ++by_fouls;
    } else {
      ASSERT_EQ(game.position().turn(), loser);
      ASSERT_TRUE(is_mated(game.position()));
      ++mates;
    }
  }
  EXPECT_GT(mates, 20);
  EXPECT_GT(by_fouls, 5);
}

}  // namespace
}  // namespace sudare::play
