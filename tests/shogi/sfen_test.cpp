#include "shogi/sfen.hpp"

#include <gtest/gtest.h>

#include "shogi/usi.hpp"
#include "support/faults.hpp"

namespace sudare::shogi {
namespace {

using sudare::test::fault_of;

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

std::string sfen_fault(const std::string& text) {
  return fault_of([&] { read_sfen(text); });
}

TEST(Sfen, StartPositionIsTheSameUnderEveryName) {
  EXPECT_EQ(read_sfen(kStart), start_setup());
  EXPECT_EQ(read_sfen("startpos"), start_setup());
  EXPECT_EQ(read_sfen(std::string("sfen ") + kStart), start_setup());
  EXPECT_EQ(write_sfen(start_setup()), kStart);
}

TEST(Sfen, PiecesStandWhereTheTextPutsThem) {
  const shogi::Setup setup = read_sfen("7+p1/9/9/9/9/9/9/9/K8 w - 1");
  EXPECT_TRUE(setup.at(Square(2, 1)).is(Color::White, Kind::ProPawn));
  EXPECT_TRUE(setup.at(Square(9, 9)).is(Color::Black, Kind::King));
  EXPECT_TRUE(setup.at(Square(1, 1)).empty());
}

TEST(Sfen, HandsTurnAndNumber) {
  const shogi::Setup setup = read_sfen("8k/9/9/9/9/9/9/9/K8 w 2RG18p3n 7");
  EXPECT_EQ(setup.turn, Color::White);
  EXPECT_EQ(setup.move_number, 7);
  EXPECT_EQ(setup.hand(Color::Black).count(Kind::Rook), 2);
  EXPECT_EQ(setup.hand(Color::Black).count(Kind::Gold), 1);
  EXPECT_EQ(setup.hand(Color::White).count(Kind::Pawn), 18);
  EXPECT_EQ(setup.hand(Color::White).count(Kind::Knight), 3);
  EXPECT_EQ(write_sfen(setup), "8k/9/9/9/9/9/9/9/K8 w 2RG3n18p 7");
}

TEST(Sfen, TheMoveNumberMayBeMissingOrZero) {
  EXPECT_EQ(read_sfen("8k/9/9/9/9/9/9/9/K8 b -").move_number, 1);
  EXPECT_EQ(read_sfen("8k/9/9/9/9/9/9/9/K8 b - 0").move_number, 1) << "some count from 0";
}

TEST(Sfen, FaultsOfTheBoard) {
  EXPECT_EQ(sfen_fault(""), "0:1: no position");
  EXPECT_EQ(sfen_fault("sfen"), "0:5: no position");
  EXPECT_EQ(sfen_fault("9/9/5k5/9/9/9/9/9/9 b - 1"), "0:5: rank 3 has 11 squares, not 9");
  EXPECT_EQ(sfen_fault("9/8/9/9/9/9/9/9/9 b - 1"), "0:3: rank 2 has 8 squares, not 9");
  EXPECT_EQ(sfen_fault("9/9/9 b - 1"), "0:6: the board has 3 ranks, not 9");
  EXPECT_EQ(sfen_fault("9/9/9/9/9/9/9/9/9/9 b - 1"), "0:18: the board has more than 9 ranks");
  EXPECT_EQ(sfen_fault("4x4/9/9/9/9/9/9/9/9 b - 1"), "0:2: unknown piece 'x'");
  EXPECT_EQ(sfen_fault("4玉4/9/9/9/9/9/9/9/9 b - 1"), "0:2: unknown piece '玉'");
  EXPECT_EQ(sfen_fault("4\033/9 b - 1"), "0:2: unknown piece '\\x1b'");
  EXPECT_EQ(sfen_fault("4+g4/9/9/9/9/9/9/9/9 b - 1"), "0:3: 'g' cannot be promoted");
  EXPECT_EQ(sfen_fault("9/9/9/9/9/9/9/9/8+ b - 1"), "0:18: '+' without a piece after it");
}

TEST(Sfen, FaultsBehindTheBoard) {
  const std::string board = "8k/9/9/9/9/9/9/9/K8";
  EXPECT_EQ(sfen_fault(board), "0:20: the side to move is missing");
  EXPECT_EQ(sfen_fault(board + " B - 1"), "0:21: the side to move is 'B', not 'b' or 'w'");
  EXPECT_EQ(sfen_fault(board + " b"), "0:22: the pieces in hand are missing");
  EXPECT_EQ(sfen_fault(board + " b 2x 1"), "0:24: unknown piece in hand 'x'");
  EXPECT_EQ(sfen_fault(board + " b 2 1"), "0:23: the count 2 without a piece in hand");
  EXPECT_EQ(sfen_fault(board + " b 0P 1"), "0:23: a count of 0 in hand");
  EXPECT_EQ(sfen_fault(board + " b K 1"), "0:23: a king in hand");
  EXPECT_EQ(sfen_fault(board + " b B2B 1"), "0:24: 3 'B' in one hand, a set has only 2");
  EXPECT_EQ(sfen_fault(board + " b 99999999999P 1"), "0:26: unknown piece in hand '9'");
  EXPECT_EQ(sfen_fault(board + " b - x"),
            "0:25: the move number is 'x', not a number up to 1000000");
  EXPECT_EQ(sfen_fault(board + " b - 1 moves"), "0:27: 'moves' after the position");
}

TEST(Sfen, ImpossiblePositions) {
  EXPECT_EQ(sfen_fault("8k/9/9/9/9/9/9/9/K8 b 2Bb 1"), "0:0: 3 bishops, a set has only 2");
  EXPECT_EQ(sfen_fault("8k/9/9/9/9/9/9/9/KK7 b - 1"), "0:0: two Black kings");
  EXPECT_EQ(sfen_fault("8k/9/4P4/9/4P4/9/9/9/9 b - 1"), "0:0: two Black pawns on file 5");
  EXPECT_EQ(sfen_fault("8P/9/9/9/9/9/9/9/9 b - 1"), "0:0: a Black pawn on 1a can never move");
  EXPECT_EQ(sfen_fault("9/9/9/9/9/9/9/n8/9 b - 1"), "0:0: a White knight on 9h can never move");
  EXPECT_EQ(sfen_fault("4k4/9/9/9/9/9/9/9/4R4 b - 1"),
            "0:0: White is in check from the rook on 5i, but Black is to move");
  EXPECT_EQ(sfen_fault("4k4/9/9/9/4P4/9/9/9/4R4 b - 1"), "no fault");
  EXPECT_EQ(sfen_fault("4k4/9/9/9/9/9/9/9/4R4 w - 1"), "no fault");
}

TEST(UsiMove, RoundTrips) {
  for (const char* text : {"7g7f", "8h2b+", "P*5e", "1a9i", "R*9a"}) {
    EXPECT_EQ(usi_text(read_usi_move(text)), text);
  }
  EXPECT_EQ(read_usi_move("7g7f"), Move::step(Square(7, 7), Square(7, 6)));
  EXPECT_EQ(read_usi_move("G*5b"), Move::drop(Kind::Gold, Square(5, 2)));
}

TEST(UsiMove, Faults) {
  const auto move_fault = [](const char* text) { return fault_of([&] { read_usi_move(text); }); };
  EXPECT_EQ(move_fault("7g7"), "0:0: '7g7' is not a USI move");
  EXPECT_EQ(move_fault("7g7j"), "0:0: '7g7j' is not a USI move");
  EXPECT_EQ(move_fault("7g7f="), "0:0: '7g7f=' is not a USI move");
  EXPECT_EQ(move_fault("1a1a"), "0:0: '1a1a' moves nowhere");
  EXPECT_EQ(move_fault("K*5e"), "0:0: 'K*5e' drops an unknown piece");
  EXPECT_EQ(move_fault("p*5e"), "0:0: 'p*5e' drops an unknown piece");
}

}  // namespace
}  // namespace sudare::shogi
