// The plain rules on hand-made positions, one or two per rule, and on the well-known perft counts.
#include "certify/rules.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "certify/notation.hpp"

namespace sudare::certify {
namespace {

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

Fault fault(const std::string& sfen, const std::string& move) {
  return fault_of(read_sfen(sfen), read_move(move));
}

std::string after(const std::string& sfen, const std::string& move) {
  const Board board = read_sfen(sfen);
  EXPECT_TRUE(is_legal(board, read_move(move))) << sfen << " " << move;
  return write_sfen(play(board, read_move(move)));
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> result(moves.size());
  std::transform(moves.begin(), moves.end(), result.begin(), write_move);
  std::sort(result.begin(), result.end());
  return result;
}

// The targets of the only piece on a board without kings, without promotions.
std::string targets(const std::string& sfen) {
  const Board board = read_sfen(sfen);
  std::vector<std::string> result;
  for (const Move& move : legal_moves(board)) {
    if (!move.promote) result.push_back(write_move(move).substr(2));
  }
  std::sort(result.begin(), result.end());
  std::string joined;
  for (const std::string& square : result) joined += (joined.empty() ? "" : " ") + square;
  return joined;
}

std::uint64_t perft(const Board& board, int depth) {
  const std::vector<Move> moves = legal_moves(board);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) leaves += perft(play(board, move), depth - 1);
  return leaves;
}

TEST(PlainMoves, StepPieces) {
  EXPECT_EQ(targets("9/9/9/9/4P4/9/9/9/9 b - 1"), "5d");
  EXPECT_EQ(targets("9/9/9/9/4p4/9/9/9/9 w - 1"), "5f");
  EXPECT_EQ(targets("9/9/9/9/4N4/9/9/9/9 b - 1"), "4c 6c");
  EXPECT_EQ(targets("9/9/9/9/4n4/9/9/9/9 w - 1"), "4g 6g");
  EXPECT_EQ(targets("9/9/9/9/4S4/9/9/9/9 b - 1"), "4d 4f 5d 6d 6f");
  EXPECT_EQ(targets("9/9/9/9/4s4/9/9/9/9 w - 1"), "4d 4f 5f 6d 6f");
  EXPECT_EQ(targets("9/9/9/9/4K4/9/9/9/9 b - 1"), "4d 4e 4f 5d 5f 6d 6e 6f");
  for (const std::string gold : {"G", "+P", "+L", "+N", "+S"}) {
    EXPECT_EQ(targets("9/9/9/9/4" + gold + "4/9/9/9/9 b - 1"), "4d 4e 5d 5f 6d 6e") << gold;
  }
  for (const std::string gold : {"g", "+p", "+l", "+n", "+s"}) {
    EXPECT_EQ(targets("9/9/9/9/4" + gold + "4/9/9/9/9 w - 1"), "4e 4f 5d 5f 6e 6f") << gold;
  }
}

TEST(PlainMoves, SlidersStopAtTheFirstPiece) {
  EXPECT_EQ(targets("9/9/4g4/9/4L4/9/9/9/9 b - 1"), "5c 5d");
  EXPECT_EQ(targets("9/9/9/9/4l4/9/4G4/9/9 w - 1"), "5f 5g");
  EXPECT_EQ(targets("9/9/2g3g2/9/4B4/9/2g3g2/9/9 b - 1"), "3c 3g 4d 4f 6d 6f 7c 7g");
  EXPECT_EQ(targets("9/9/4g4/9/2g1R1g2/9/4g4/9/9 b - 1"), "3e 4e 5c 5d 5f 5g 6e 7e");
  EXPECT_EQ(targets("9/9/2g3g2/9/4+B4/9/2g3g2/9/9 b - 1"), "3c 3g 4d 4e 4f 5d 5f 6d 6e 6f 7c 7g");
  EXPECT_EQ(targets("9/9/4g4/9/2g1+R1g2/9/4g4/9/9 b - 1"), "3e 4d 4e 4f 5c 5d 5f 5g 6d 6e 6f 7e");
}

TEST(PlainMoves, OwnPiecesAreInTheWay) {
  EXPECT_EQ(fault(kStart, "8h7g"), Fault::OwnPieceThere);
  EXPECT_EQ(fault(kStart, "8h6f"), Fault::NotItsMove);
  EXPECT_EQ(fault(kStart, "9i9h"), Fault::None);
  EXPECT_EQ(fault(kStart, "9i9f"), Fault::NotItsMove);
}

TEST(PlainMoves, OnlyWhatTheSideToMoveHas) {
  EXPECT_EQ(fault(kStart, "3c3d"), Fault::NoSuchPiece);
  EXPECT_EQ(fault(kStart, "5e5d"), Fault::NoSuchPiece);
  EXPECT_EQ(fault(kStart, "P*5e"), Fault::NoSuchPiece);
  EXPECT_EQ(fault("9/9/9/9/9/9/9/9/9 b p 1", "P*5e"), Fault::NoSuchPiece);
  EXPECT_EQ(fault_of(read_sfen(kStart), Move{{0, 5}, {5, 5}, false, Kind::None}),
            Fault::NotOnBoard);
  EXPECT_EQ(fault_of(read_sfen(kStart), Move{{7, 7}, {7, 10}, false, Kind::None}),
            Fault::NotOnBoard);
  EXPECT_EQ(fault_of(read_sfen(kStart), Move{{}, {5, 5}, false, Kind::King}), Fault::NoSuchPiece);
}

TEST(PlainMoves, CapturesGoToTheHandUnpromoted) {
  EXPECT_EQ(after("9/9/9/4+p4/4G4/9/9/9/9 b P 1", "5e5d"), "9/9/9/4G4/9/9/9/9/9 w 2P 1");
  EXPECT_EQ(after("9/9/9/4+r4/4G4/9/9/9/9 b - 1", "5e5d"), "9/9/9/4G4/9/9/9/9/9 w R 1");
  EXPECT_EQ(after("9/9/9/4g4/4+B4/9/9/9/9 w b 1", "5d5e"), "9/9/9/9/4g4/9/9/9/9 b 2b 1");
}

TEST(PlainDrops, OnEmptySquaresOnly) {
  EXPECT_EQ(after("9/9/9/9/9/9/9/9/9 b 2G 1", "G*5e"), "9/9/9/9/4G4/9/9/9/9 w G 1");
  EXPECT_EQ(fault("9/9/9/9/4p4/9/9/9/9 b G 1", "G*5e"), Fault::DropOnPiece);
  EXPECT_EQ(fault("9/9/9/9/4P4/9/9/9/9 b G 1", "G*5e"), Fault::DropOnPiece);
  EXPECT_EQ(legal_moves(read_sfen("9/9/9/9/9/9/9/9/9 b G 1")).size(), 81U);
  EXPECT_EQ(fault_of(read_sfen("9/9/9/9/9/9/9/9/9 b S 1"), Move{{}, {5, 5}, true, Kind::Silver}),
            Fault::MayNotPromote);
}

TEST(PlainDrops, NotWhereThePieceCouldNeverMove) {
  const std::string black = "9/9/9/9/9/9/9/9/9 b NLP 1";
  EXPECT_EQ(fault(black, "P*5a"), Fault::DeadPiece);
  EXPECT_EQ(fault(black, "L*5a"), Fault::DeadPiece);
  EXPECT_EQ(fault(black, "N*5a"), Fault::DeadPiece);
  EXPECT_EQ(fault(black, "N*5b"), Fault::DeadPiece);
  EXPECT_EQ(fault(black, "P*5b"), Fault::None);
  EXPECT_EQ(fault(black, "L*5b"), Fault::None);
  EXPECT_EQ(fault(black, "N*5c"), Fault::None);
  EXPECT_EQ(fault(black, "P*5i"), Fault::None);
  const std::string white = "9/9/9/9/9/9/9/9/9 w nlp 1";
  EXPECT_EQ(fault(white, "P*5i"), Fault::DeadPiece);
  EXPECT_EQ(fault(white, "L*5i"), Fault::DeadPiece);
  EXPECT_EQ(fault(white, "N*5i"), Fault::DeadPiece);
  EXPECT_EQ(fault(white, "N*5h"), Fault::DeadPiece);
  EXPECT_EQ(fault(white, "P*5h"), Fault::None);
  EXPECT_EQ(fault(white, "N*5g"), Fault::None);
  EXPECT_EQ(fault(white, "P*5a"), Fault::None);
}

TEST(PlainDrops, NoSecondPawnOnAFile) {
  EXPECT_EQ(fault("9/9/9/9/9/9/4P4/9/9 b P 1", "P*5c"), Fault::TwoPawns);
  EXPECT_EQ(fault("9/9/9/9/9/9/4P4/9/9 b P 1", "P*4c"), Fault::None);
  EXPECT_EQ(fault("9/9/9/9/9/9/4+P4/9/9 b P 1", "P*5c"), Fault::None);
  EXPECT_EQ(fault("9/9/9/9/9/9/4p4/9/9 b P 1", "P*5c"), Fault::None);
  EXPECT_EQ(fault("9/9/4p4/9/9/9/9/9/9 w p 1", "P*5h"), Fault::TwoPawns);
  EXPECT_EQ(fault("9/9/9/9/9/9/4P4/9/9 b L 1", "L*5c"), Fault::None);
}

TEST(PlainDrops, NoMateWithADroppedPawn) {
  // The king is in the corner; a piece guards the pawn and covers the way out.
  EXPECT_EQ(fault("7nk/9/7+S1/9/9/9/9/9/9 b P 1", "P*1b"), Fault::DropPawnMate);
  // A pawn that moves there may mate.
  const std::string push = "7nk/9/7+SP/7N1/9/9/9/9/9 b - 1";
  EXPECT_EQ(fault(push, "1c1b"), Fault::None);
  EXPECT_TRUE(is_mated(play(read_sfen(push), read_move("1c1b"))));
  // So may another piece dropped there.
  const std::string lance = "7nk/9/7+S1/9/9/9/9/9/9 b L 1";
  EXPECT_EQ(fault(lance, "L*1b"), Fault::None);
  EXPECT_TRUE(is_mated(play(read_sfen(lance), read_move("L*1b"))));
  // The king can capture the pawn or step away, or another piece can capture it.
  EXPECT_EQ(fault("7nk/9/8N/9/9/9/9/9/9 b P 1", "P*1b"), Fault::None);
  EXPECT_EQ(fault("8k/9/8G/9/9/9/9/9/9 b P 1", "P*1b"), Fault::None);
  EXPECT_EQ(fault("7nk/r8/7+SG/9/9/9/9/9/9 b P 1", "P*1b"), Fault::None);
  // The piece that could capture it is pinned.
  EXPECT_EQ(fault("5R1gk/9/7+SG/9/9/9/9/9/9 b P 1", "P*1b"), Fault::DropPawnMate);
  EXPECT_EQ(fault("7gk/9/7+SG/9/9/9/9/9/9 b P 1", "P*1b"), Fault::None);
  // The same upside down, with White dropping.
  EXPECT_EQ(fault("9/9/9/9/9/9/g+s7/9/KN7 w p 1", "P*9h"), Fault::DropPawnMate);
  EXPECT_EQ(fault("9/9/9/9/9/9/g+s7/7R1/KN7 w p 1", "P*9h"), Fault::None);
}

TEST(PlainPromotion, OnlyIntoOutOfOrInsideTheZone) {
  EXPECT_EQ(fault("9/9/9/4S4/9/9/9/9/9 b - 1", "5d5c+"), Fault::None);
  EXPECT_EQ(fault("9/9/9/4S4/9/9/9/9/9 b - 1", "5d5c"), Fault::None);
  EXPECT_EQ(fault("9/9/4S4/9/9/9/9/9/9 b - 1", "5c4d+"), Fault::None);
  EXPECT_EQ(fault("9/9/4S4/9/9/9/9/9/9 b - 1", "5c5b+"), Fault::None);
  EXPECT_EQ(fault("9/9/9/9/4S4/9/9/9/9 b - 1", "5e5d+"), Fault::MayNotPromote);
  EXPECT_EQ(fault("9/9/9/9/9/4s4/9/9/9 w - 1", "5f5g+"), Fault::None);
  EXPECT_EQ(fault("9/9/9/9/9/9/4s4/9/9 w - 1", "5g4f+"), Fault::None);
  EXPECT_EQ(fault("9/9/9/9/4s4/9/9/9/9 w - 1", "5e5f+"), Fault::MayNotPromote);
  EXPECT_EQ(fault("9/9/9/9/9/9/4S4/9/9 b - 1", "5g5f+"), Fault::MayNotPromote);
}

TEST(PlainPromotion, NotTwiceAndNotGoldOrKing) {
  EXPECT_EQ(fault("9/4G4/9/9/9/9/9/9/9 b - 1", "5b5a+"), Fault::MayNotPromote);
  EXPECT_EQ(fault("9/4K4/9/9/9/9/9/9/9 b - 1", "5b5a+"), Fault::MayNotPromote);
  EXPECT_EQ(fault("9/4+S4/9/9/9/9/9/9/9 b - 1", "5b5a+"), Fault::MayNotPromote);
  EXPECT_EQ(after("9/4+S4/9/9/9/9/9/9/9 b - 1", "5b5a"), "4+S4/9/9/9/9/9/9/9/9 w - 1");
}

TEST(PlainPromotion, ForcedWhereThePieceCouldNeverMove) {
  EXPECT_EQ(fault("9/4P4/9/9/9/9/9/9/9 b - 1", "5b5a"), Fault::DeadPiece);
  EXPECT_EQ(fault("9/4P4/9/9/9/9/9/9/9 b - 1", "5b5a+"), Fault::None);
  EXPECT_EQ(texts(legal_moves(read_sfen("9/9/4L4/9/9/9/9/9/9 b - 1"))),
            (std::vector<std::string>{"5c5a+", "5c5b", "5c5b+"}));
  EXPECT_EQ(texts(legal_moves(read_sfen("9/9/9/4N4/9/9/9/9/9 b - 1"))),
            (std::vector<std::string>{"5d4b+", "5d6b+"}));
  EXPECT_EQ(texts(legal_moves(read_sfen("9/9/9/9/9/4n4/9/9/9 w - 1"))),
            (std::vector<std::string>{"5f4h+", "5f6h+"}));
  EXPECT_EQ(texts(legal_moves(read_sfen("9/9/9/9/4N4/9/9/9/9 b - 1"))),
            (std::vector<std::string>{"5e4c", "5e4c+", "5e6c", "5e6c+"}));
  EXPECT_EQ(fault("9/9/9/9/9/9/9/4p4/9 w - 1", "5h5i"), Fault::DeadPiece);
}

TEST(PlainCheck, TheOwnKingMayNotBeLeftInCheck) {
  const std::string pinned = "4r4/9/9/9/9/9/9/4G4/4K4 b P 1";
  EXPECT_EQ(fault(pinned, "5h4h"), Fault::KingInCheck);
  EXPECT_EQ(fault(pinned, "5h5g"), Fault::None);
  EXPECT_EQ(fault(pinned, "P*3e"), Fault::None);
  const std::string checked = "4r4/9/9/9/9/9/9/9/4K4 b P 1";
  EXPECT_TRUE(in_check(read_sfen(checked)));
  EXPECT_EQ(fault(checked, "P*3e"), Fault::KingInCheck);
  EXPECT_EQ(fault(checked, "P*5e"), Fault::None);
  EXPECT_EQ(fault(checked, "5i5h"), Fault::KingInCheck);
  EXPECT_EQ(fault(checked, "5i4i"), Fault::None);
  // Kings may not be adjacent.
  EXPECT_EQ(fault("9/9/9/4k4/9/4K4/9/9/9 b - 1", "5f5e"), Fault::KingInCheck);
}

TEST(PlainCheck, ChecksDirectAndDiscovered) {
  const std::string sfen = "4k4/9/9/9/4B4/9/9/9/4L4 b G 1";
  const Board board = read_sfen(sfen);
  EXPECT_FALSE(in_check(board, Side::White));
  EXPECT_TRUE(gives_check(board, read_move("5e4f")));  // discovers the lance's check
  EXPECT_TRUE(gives_check(board, read_move("G*5b")));
  EXPECT_FALSE(gives_check(board, read_move("G*5c")));
  for (const Move& move : checking_moves(board)) {
    EXPECT_TRUE(in_check(play(board, move), Side::White)) << write_move(move);
  }
  // Every move of the bishop discovers the lance's check: 16 squares, on 6 of which it may promote.
  // The gold checks from the five squares beside, below and diagonally below the king.
  EXPECT_EQ(checking_moves(board).size(), 22U + 5U);
}

TEST(PlainCheck, WithoutAKingThereIsNoCheck) {
  const Board board = read_sfen("9/9/9/9/4R4/9/9/9/9 b G 1");
  EXPECT_FALSE(in_check(board));
  EXPECT_TRUE(checking_moves(board).empty());
  EXPECT_FALSE(is_mated(read_sfen("9/9/9/9/9/9/9/9/9 b - 1")));
  EXPECT_TRUE(legal_moves(read_sfen("9/9/9/9/9/9/9/9/9 b - 1")).empty());
}

TEST(PlainCheck, MateAndNoMate) {
  EXPECT_TRUE(is_mated(read_sfen("4k4/4G4/4G4/9/9/9/9/9/9 w - 1")));
  EXPECT_FALSE(is_mated(read_sfen("4k4/4G4/9/9/9/9/9/9/9 w - 1")));
  // A rook on the back rank: nothing to interpose, a pawn to interpose, a way out.
  EXPECT_TRUE(is_mated(read_sfen("k5R2/9/G8/9/9/9/9/9/9 w - 1")));
  EXPECT_EQ(texts(legal_moves(read_sfen("k5R2/9/G8/9/9/9/9/9/9 w p 1"))),
            (std::vector<std::string>{"P*4a", "P*5a", "P*6a", "P*7a", "P*8a"}));
  EXPECT_FALSE(is_mated(read_sfen("k5R2/9/9/9/9/9/9/9/9 w - 1")));
  // No move, but no check either.
  const Board stuck = read_sfen("k8/2G6/1G7/9/9/9/9/9/9 w - 1");
  EXPECT_FALSE(in_check(stuck));
  EXPECT_FALSE(is_mated(stuck));
}

TEST(PlainPositions, ProblemsAreNamed) {
  const auto problem = [](const std::string& sfen) -> std::string {
    try {
      read_sfen(sfen);
    } catch (const NotationError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(problem(kStart), "");
  EXPECT_EQ(problem("K8/9/9/9/9/9/9/9/8K b - 1"), "one side has two kings");
  EXPECT_EQ(problem("P8/9/9/9/9/9/9/9/9 b - 1"), "a piece can never move");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/n8/9 b - 1"), "a piece can never move");
  EXPECT_EQ(problem("9/9/P8/P8/9/9/9/9/9 b - 1"), "two unpromoted pawns of one side on a file");
  EXPECT_EQ(problem("9/9/+R8/R8/9/9/9/9/9 b r 1"), "more pieces of a kind than a set has");
  EXPECT_EQ(problem("k8/G8/9/9/9/9/9/9/9 b - 1"), "the side that is not to move is in check");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9 b - 1"), "the board has 8 ranks, not 9");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/8 b - 1"), "rank 9 has fewer than nine squares");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9P b - 1"), "rank 9 has more than nine squares");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/8+ b - 1"), "a + with no piece after it in rank 9");
  EXPECT_EQ(problem("9/9/9/9/4+G4/9/9/9/9 b - 1"), "a promoted gold or king in rank 5");
  EXPECT_EQ(problem("9/9/9/9/4x4/9/9/9/9 b - 1"), "rank 5 of the board is unreadable");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 x - 1"), "the side to move is neither b nor w");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 b K 1"), "'K' is no piece to have in hand");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 b 0P 1"), "a hand holds an impossible number of pieces");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 b 2 1"), "a number with no piece after it in the hands");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 b PP 1"), "a hand names the same piece twice");
  EXPECT_EQ(problem("9/9/9/9/9/9/9/9/9 b - x"), "the move number is no number");
  EXPECT_EQ(problem(""), "a position is a board, a side to move, hands and a move number");
}

TEST(PlainPositions, TextRoundTrips) {
  for (const std::string sfen :
       {kStart, "9/9/9/9/4+r4/9/9/9/9 w RB3g18p 1", "+P7+b/9/9/9/9/9/9/9/9 b - 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"}) {
    EXPECT_EQ(write_sfen(read_sfen(sfen)), sfen);
  }
  for (const std::string move : {"7g7f", "8h2b+", "P*5e", "R*1i"}) {
    EXPECT_EQ(write_move(read_move(move)), move);
  }
  for (const std::string bad :
       {"", "7g", "0a1a", "7g7j", "7g7f-", "p*5e", "K*5e", "P*5e+", "X*5e", "7g7f++"}) {
    EXPECT_THROW(read_move(bad), NotationError) << bad;
  }
}

TEST(PlainPerft, StartPosition) {
  const Board board = read_sfen(kStart);
  EXPECT_EQ(perft(board, 1), 30U);
  EXPECT_EQ(perft(board, 2), 900U);
  EXPECT_EQ(perft(board, 3), 25470U);
}

TEST(PlainPerft, MostMoves) {
  const Board board = read_sfen("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
  EXPECT_EQ(perft(board, 1), 593U);
}

TEST(PlainPerft, LateMiddleGame) {
  const Board board =
      read_sfen("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w GR5pnsg 1");
  EXPECT_EQ(perft(board, 1), 207U);
  EXPECT_EQ(perft(board, 2), 28684U);
}

}  // namespace
}  // namespace sudare::certify
