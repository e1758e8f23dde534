// The steps of the paper on small boards. Black is the player; White has only his king, and no
// square matters but those around it.
#include "play/shibahara/king_distribution.hpp"

#include <gtest/gtest.h>

#include <string>

#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

using screen::Call;
using screen::CallKind;
using screen::Seat;
using shogi::Color;
using shogi::Square;

constexpr double kNear = 1e-9;

Seat seat_of(const std::string& sfen) {
  return {screen::preset_named("paper"), shogi::read_sfen(sfen), Color::Black};
}
Call own(const std::string& move, bool check) {
  return {.kind = CallKind::OwnMove, .move = shogi::read_usi_move(move), .check = check};
}
Call theirs(Square captured_at = {}) {
  return {.kind = CallKind::TheirMove, .captured_at = captured_at};
}

TEST(KingDistribution, StartsOnTheKingsSquare) {
  const KingDistribution king(seat_of("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
  EXPECT_EQ(king.literal_probability(Square(5, 1)), 1);
  EXPECT_EQ(king.entropy(), 0);
}

TEST(KingDistribution, FourFifthsStayAndTheRestIsShared) {
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/9/4K4 w - 1"));
  king.hear(theirs());
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.8, kNear);
  for (const Square neighbour :
       {Square(4, 1), Square(6, 1), Square(4, 2), Square(5, 2), Square(6, 2)})
    EXPECT_NEAR(king.literal_probability(neighbour), 0.2 / 5, kNear);

  // 4a and 6a have five neighbours each; 4b, 5b and 6b have eight. Of the .04 on each of them a
  // fifth leaves, and a fifth or an eighth of that comes back:
  // .8 x .8 + .2 x .04 x (2 / 5 + 3 / 8) = .64 + .0062
  king.hear(own("5i5h", false));
  king.hear(theirs());
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.6462, kNear);
}

TEST(KingDistribution, SlidersScaleTheShares) {
  // The rook on 5d attacks 5b at distance 2 (.50) and 5a at 3 (.60); 3a, 3b and 4b count 1.
  KingDistribution king(seat_of("5k3/9/9/4R4/9/9/9/9/4K4 w - 1"));
  king.hear(theirs());
  EXPECT_NEAR(king.literal_probability(Square(4, 1)), 0.8, kNear);
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.2 * 0.6 / 4.1, kNear);
  EXPECT_NEAR(king.literal_probability(Square(5, 2)), 0.2 * 0.5 / 4.1, kNear);
  EXPECT_NEAR(king.literal_probability(Square(3, 1)), 0.2 / 4.1, kNear);

  // The bishop on 7d attacks 5b at distance 2, too: .50 x .50, and the sum is 3.85.
  KingDistribution both(seat_of("5k3/9/9/2B1R4/9/9/9/9/4K4 w - 1"));
  both.hear(theirs());
  EXPECT_NEAR(both.literal_probability(Square(5, 2)), 0.2 * 0.25 / 3.85, kNear);
  EXPECT_NEAR(both.literal_probability(Square(5, 1)), 0.2 * 0.6 / 3.85, kNear);
}

TEST(KingDistribution, TheKingDoesNotStepIntoASingleStep) {
  // The gold on 5c attacks 4b, 5b and 6b, so 4a and 6a share what leaves 5a.
  KingDistribution king(seat_of("4k4/9/4G4/9/9/9/9/9/4K4 w - 1"));
  king.hear(theirs());
  EXPECT_EQ(king.literal_probability(Square(5, 2)), 0);
  EXPECT_NEAR(king.literal_probability(Square(4, 1)), 0.1, kNear);
  EXPECT_NEAR(king.literal_probability(Square(6, 1)), 0.1, kNear);
}

TEST(KingDistribution, ACaptureMovesOnlyIntoItsSquare) {
  // The pawn on 4b is lost: of the fifth that leaves 4a, one of five shares goes there.
  KingDistribution king(seat_of("5k3/5P3/9/9/9/9/9/9/4K4 w - 1"));
  king.hear(theirs(Square(4, 2)));
  EXPECT_NEAR(king.literal_probability(Square(4, 2)), 0.04, kNear);
  EXPECT_NEAR(king.literal_probability(Square(4, 1)), 0.96, kNear);
  EXPECT_EQ(king.literal_probability(Square(5, 1)), 0);
}

TEST(KingDistribution, ACheckKeepsOnlySquaresNewlyAttacked) {
  // Before the drop: .8 on 5a and .04 on its neighbours. The gold on 5c attacks 4b, 5b and 6b.
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/9/4K4 w G 1"));
  king.hear(theirs());
  KingDistribution other = king;
  king.hear(own("G*5c", true));
  EXPECT_EQ(king.literal_probability(Square(5, 1)), 0);
  for (const Square square : {Square(4, 2), Square(5, 2), Square(6, 2)})
    EXPECT_NEAR(king.literal_probability(square), 1.0 / 3, kNear);

  // Without a check these three have nothing, and .88 remains in all.
  other.hear(own("G*5c", false));
  EXPECT_NEAR(other.literal_probability(Square(5, 1)), 0.8 / 0.88, kNear);
  EXPECT_NEAR(other.literal_probability(Square(4, 1)), 0.04 / 0.88, kNear);
  EXPECT_EQ(other.literal_probability(Square(5, 2)), 0);
}

TEST(KingDistribution, ASliderThatComesCloserAppliesTheTable) {
  // The rook on 5h attacks 5b at distance 6 (.90), so 5b gets .2 x .9 / 4.9 = .0367347 and the four
  // others .2 / 4.9 = .0408163 each. From 5e it attacks 5a at 4 (.70) and 5b at 3 (.60).
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/4R4/4K4 w - 1"));
  king.hear(theirs());
  KingDistribution other = king;
  const double on_5a = 0.8 * 0.7;
  const double on_5b = 0.2 * 0.9 / 4.9 * 0.6;
  king.hear(own("5h5e", true));
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), on_5a / (on_5a + on_5b), kNear);  // .962132
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.962132, 1e-6);
  EXPECT_EQ(king.literal_probability(Square(4, 1)), 0);

  // .56 + .0220408 + 4 x .0408163 = .745306
  other.hear(own("5h5e", false));
  EXPECT_NEAR(other.literal_probability(Square(5, 1)), 0.56 / 0.745306, 1e-6);
  EXPECT_NEAR(other.literal_probability(Square(6, 2)), 0.0408163 / 0.745306, 1e-6);
}

TEST(KingDistribution, ASliderThatComesNoCloserDoesNot) {
  // From 8e the rook is four squares from 5a, and from 5e it still is. From 3a, which it attacks
  // from neither, nothing changes but by the sum.
  KingDistribution king(seat_of("4k4/9/9/9/1R7/9/9/9/4K4 w - 1"));
  king.hear(theirs());
  KingDistribution other = king;
  king.hear(own("8e5e", true));
  // 5b came from distance 3 (as the larger of files and ranks) to 3: all that remains is .8 and
  // .04.
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.8 / 0.84, kNear);
  EXPECT_NEAR(king.literal_probability(Square(5, 2)), 0.04 / 0.84, kNear);
  other.hear(own("8e5e", false));
  EXPECT_NEAR(other.literal_probability(Square(5, 1)), 0.8, kNear);
}

TEST(KingDistribution, AnOpenedLineIsAnAttackThatArises) {
  // The silver leaves the file of the lance, which has not moved: no table.
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/4S4/3KL4 w - 1"));
  king.hear(theirs());
  king.hear(own("5h4g", true));
  EXPECT_NEAR(king.literal_probability(Square(5, 1)), 0.8 / 0.84, kNear);
  EXPECT_NEAR(king.literal_probability(Square(5, 2)), 0.04 / 0.84, kNear);
}

TEST(KingDistribution, AStepThatLeavesNothingIsLeftOut) {
  // Next to the king the table has 0 for the rook, and nothing else is attacked.
  KingDistribution king(seat_of("4k4/8R/9/9/9/9/9/9/4K4 b - 1"));
  king.hear(own("1b5b", true));
  EXPECT_EQ(king.literal_probability(Square(5, 1)), 1);
}

TEST(KingDistribution, AFloorIsMixedIn) {
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/9/4K4 w - 1"));
  king.hear(theirs());
  // Eighty squares have none of Black's pieces.
  EXPECT_NEAR(king.king_probability(Square(1, 5)), 0.01 / 80, kNear);
  EXPECT_NEAR(king.king_probability(Square(5, 1)), 0.99 * 0.8 + 0.01 / 80, kNear);
  EXPECT_EQ(king.king_probability(Square(5, 9)), 0);
  double sum = 0;
  for (int i = 0; i < Square::kCount; ++i) sum += king.king_probability(Square::at(i));
  EXPECT_NEAR(sum, 1, kNear);
}

TEST(KingDistribution, EntropyInBits) {
  KingDistribution king(seat_of("4k4/9/9/9/9/9/9/9/4K4 w G 1"));
  king.hear(theirs());
  // -.8 log2 .8 - 5 x .04 log2 .04 = .257542 + .928771
  EXPECT_NEAR(king.entropy(), 1.186313, 1e-6);
  // The drop on 5c: check with .12, which leaves three squares (log2 3 = 1.584963 bits); no check
  // with .88, which leaves .8 / .88 and twice .04 / .88 (.125003 + .405405 bits).
  // .12 x 1.584963 + .88 x .530408 = .656954
  EXPECT_NEAR(king.expected_entropy(shogi::read_usi_move("G*5c")), 0.656954, 1e-5);
  // A king's move at the other edge tells nothing.
  EXPECT_NEAR(king.expected_entropy(shogi::read_usi_move("5i5h")), king.entropy(), kNear);
}

TEST(KingDistribution, CatchesUp) {
  Seat seat = seat_of("4k4/9/9/9/9/9/9/4R4/4K4 w P 1");
  KingDistribution step_by_step(seat);
  for (const Call& call : {theirs(), own("5h5e", true), theirs(),
                           Call{.kind = CallKind::OwnFoul, .move = shogi::read_usi_move("P*5b")},
                           own("5e5c+", false), theirs(Square(5, 3))}) {
    ASSERT_TRUE(seat.fits(call));
    seat.hear(call);
    step_by_step.hear(call);
  }
  KingDistribution at_once(seat);
  at_once.catch_up(seat);
  for (int i = 0; i < Square::kCount; ++i) {
    EXPECT_EQ(at_once.king_probability(Square::at(i)),
              step_by_step.king_probability(Square::at(i)));
  }
}

}  // namespace
}  // namespace sudare::play
