#include "play/engine/exchange.hpp"

#include <gtest/gtest.h>

#include "play/engine/piece_values.hpp"
#include "play/engine/static_value.hpp"
#include "shogi/sfen.hpp"

namespace sudare::play {
namespace {

using shogi::Color;
using shogi::Kind;
using shogi::Square;

int gain(const char* sfen, Square square, Color by) {
  return exchange_gain(shogi::Position(shogi::read_sfen(sfen)), square, by);
}

TEST(Exchange, TakesWhatIsNotCovered) {
  // A black rook on 5h and a white silver on 5d.
  EXPECT_EQ(gain("4k4/9/9/4s4/9/9/9/4R4/4K4 b - 1", Square(5, 4), Color::Black),
            capture_value(Kind::Silver));
  EXPECT_EQ(gain("4k4/9/9/4s4/9/9/9/9/4K4 b - 1", Square(5, 4), Color::Black), 0);
}

TEST(Exchange, LeavesWhatCostsMore) {
  // The silver is covered by a pawn: a silver for a rook does not pay.
  EXPECT_EQ(gain("4k4/9/4p4/4s4/9/9/9/4R4/4K4 b - 1", Square(5, 4), Color::Black), 0);
  // A pawn takes it first, and is then lost.
  EXPECT_EQ(gain("4k4/9/4p4/4s4/4P4/9/9/4R4/4K4 b - 1", Square(5, 4), Color::Black),
            capture_value(Kind::Silver));
}

TEST(Exchange, SeesTheSliderBehind) {
  // Rook behind lance: the covering pawn does not help White against two capturing pieces.
  EXPECT_EQ(gain("4k4/9/4p4/4s4/9/9/4L4/4R4/4K4 b - 1", Square(5, 4), Color::Black),
            capture_value(Kind::Silver) - capture_value(Kind::Lance) + capture_value(Kind::Pawn));
}

TEST(Exchange, AKingDoesNotTakeWhatIsCovered) {
  EXPECT_EQ(gain("9/9/4k4/4S4/4P4/9/9/9/4K4 w - 1", Square(5, 4), Color::White), 0);
  EXPECT_EQ(gain("9/9/4k4/4S4/9/9/9/9/4K4 w - 1", Square(5, 4), Color::White),
            capture_value(Kind::Silver));
}

TEST(StaticValue, IsTheSameForBothSidesWithOppositeSigns) {
  const shogi::Position position(
      shogi::read_sfen("ln1gkgsnl/1r4sb1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL b - 9"));
  EXPECT_EQ(static_value(position, Color::Black), -static_value(position, Color::White));
  EXPECT_EQ(static_value(shogi::Position(shogi::start_setup()), Color::Black), 0);
}

TEST(StaticValue, CountsPiecesAndDanger) {
  const shogi::Position even(shogi::read_sfen("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
  const shogi::Position ahead(shogi::read_sfen("4k4/9/9/9/9/9/9/9/R3K4 b - 1"));
  EXPECT_GT(static_value(ahead, Color::Black), static_value(even, Color::Black) + 700);
  const shogi::Position far(shogi::read_sfen("4k4/9/9/9/9/9/9/G8/4K4 b - 1"));
  const shogi::Position near(shogi::read_sfen("4k4/9/4G4/9/9/9/9/9/4K4 b - 1"));
  EXPECT_GT(static_value(near, Color::Black), static_value(far, Color::Black) + 50);
}

}  // namespace
}  // namespace sudare::play
