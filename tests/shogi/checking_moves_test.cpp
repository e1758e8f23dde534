#include <gtest/gtest.h>

#include "positions.hpp"

namespace sudare::shogi {
namespace {

Texts checks_of(std::string_view sfen, Promotions promotions = Promotions::All) {
  MoveList list;
  checking_moves(position_of(sfen), list, promotions);
  return sorted_texts(list);
}

TEST(CheckingMoves, DropsOfEachKind) {
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/9/9/9 b P 1"), Texts{"P*5f"});
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/4p4/9/9 b L 1"), Texts{"L*5f"});
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/9/9/9 b N 1"), (Texts{"N*4g", "N*6g"}));
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/9/9/9 b S 1"),
            (Texts{"S*4d", "S*4f", "S*5f", "S*6d", "S*6f"}));
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/9/9/9 b G 1"),
            (Texts{"G*4e", "G*4f", "G*5d", "G*5f", "G*6e", "G*6f"}));
  EXPECT_EQ(checks_of("9/9/9/3g1g3/4k4/3g1g3/9/9/9 b B 1"), Texts{});
  EXPECT_EQ(checks_of("9/9/9/3g1g3/4k4/3g5/9/9/9 b B 1").size(), 4U);
  EXPECT_EQ(checks_of("9/9/9/9/4k4/9/9/9/9 b R 1").size(), 16U);
}

TEST(CheckingMoves, NoPawnDropMateAndNoSecondPawn) {
  EXPECT_EQ(checks_of("9/9/9/9/9/9/9/9/K8 w p 1"), Texts{"P*9h"});
  EXPECT_EQ(checks_of("7lk/9/7G1/9/9/9/9/9/9 b P 1"), (Texts{"2c1b", "2c2b"}));
  EXPECT_EQ(checks_of("8k/9/7GP/9/9/9/9/9/9 b P 1"), (Texts{"1c1b", "1c1b+", "2c1b", "2c2b"}));
}

TEST(CheckingMoves, WithAndWithoutPromotion) {
  EXPECT_EQ(checks_of("4k4/9/4P4/9/9/9/9/9/9 b - 1"), (Texts{"5c5b", "5c5b+"}));
  EXPECT_EQ(checks_of("4k4/9/4P4/9/9/9/9/9/9 b - 1", Promotions::Useful), Texts{"5c5b+"});
  EXPECT_EQ(checks_of("4k4/9/3P5/9/9/9/9/9/9 b - 1"), Texts{"6c6b+"});
  EXPECT_EQ(checks_of("4k4/9/9/3N5/9/9/9/9/9 b - 1"), Texts{"6d5b+"});
  EXPECT_EQ(checks_of("4k4/9/9/9/4N4/9/9/9/9 b - 1"), (Texts{"5e4c", "5e6c"}));
  EXPECT_EQ(checks_of("9/4k4/9/9/4N4/9/9/9/9 b - 1"), (Texts{"5e4c+", "5e6c+"}));
}

TEST(CheckingMoves, CapturesThatCheck) {
  // If it promoted, the lance would not reach the king.
  EXPECT_EQ(checks_of("4k4/9/4p4/9/9/9/9/9/4L4 b - 1"), Texts{"5i5c"});
}

TEST(CheckingMoves, UncoveredChecks) {
  EXPECT_EQ(checks_of("4k4/9/9/9/4G4/9/9/9/4R4 b - 1"), (Texts{"5e4d", "5e4e", "5e6d", "5e6e"}));
  // An enemy piece in between can only be captured.
  EXPECT_EQ(checks_of("4k4/9/9/9/4g4/9/9/9/4R4 b - 1"), Texts{"5i5e"});
  // Two pieces in between discover nothing.
  EXPECT_EQ(checks_of("4k4/9/9/4P4/4G4/9/9/9/4R4 b - 1"), Texts{});
  EXPECT_EQ(checks_of("4k4/9/2N6/1B7/9/9/9/9/9 b - 1"), (Texts{"7c6a+", "7c8a+"}));
}

TEST(CheckingMoves, DoubleChecks) {
  Position position = position_of("4k4/9/4S4/9/9/9/9/9/4R4 b - 1");
  EXPECT_EQ(
      checks_of("4k4/9/4S4/9/9/9/9/9/4R4 b - 1"),
      (Texts{"5c4b", "5c4b+", "5c4d", "5c4d+", "5c5b", "5c5b+", "5c6b", "5c6b+", "5c6d", "5c6d+"}));
  position.make(move_of("5c4b"));
  EXPECT_EQ(position.checkers(), squares_of({"4b", "5i"}));
}

TEST(CheckingMoves, KingUncoversACheck) {
  EXPECT_EQ(checks_of("4k4/9/9/9/4K4/9/9/9/4R4 b - 1"),
            (Texts{"5e4d", "5e4e", "5e4f", "5e6d", "5e6e", "5e6f"}));
  // The king is in double check itself: only its safe steps remain.
  EXPECT_EQ(checks_of("4k3b/9/9/9/r3K4/9/9/9/4R4 b G 1"), (Texts{"5e4f", "5e6d"}));
}

TEST(CheckingMoves, InCheckOnlyThoseThatAnswerIt) {
  // Captures the checking rook with check.
  EXPECT_EQ(checks_of("9/9/9/9/R3r3k/9/9/9/4K4 b BG 1"), Texts{"9e5e"});
  // Interposes with check.
  EXPECT_EQ(checks_of("9/9/9/9/4r4/9/9/8k/4K4 b RG 1"), Texts{"R*5h"});
  // In double check only the king may move, and it discovers nothing.
  EXPECT_EQ(checks_of("9/9/9/9/4l4/9/3n5/8k/4K4 b RBG 1"), Texts{});
}

TEST(CheckingMoves, PinnedPiecesKeepToTheLine) {
  EXPECT_EQ(checks_of("4r4/9/9/9/4G1k2/9/9/9/4K4 b - 1"), Texts{});
  EXPECT_EQ(checks_of("9/9/9/9/4G1k2/9/9/9/4K4 b - 1"), Texts{"5e4e"});
}

TEST(CheckingMoves, WhiteAttacks) {
  EXPECT_EQ(checks_of("9/9/9/9/9/9/9/9/4K4 w g 1"),
            (Texts{"G*4h", "G*4i", "G*5h", "G*6h", "G*6i"}));
  EXPECT_EQ(checks_of("4r4/9/9/9/4s4/9/9/9/4K4 w - 1"), (Texts{"5e4d", "5e4f", "5e6d", "5e6f"}));
  EXPECT_EQ(checks_of("9/9/9/9/9/9/4p4/9/4K4 w - 1"), (Texts{"5g5h", "5g5h+"}));
}

TEST(CheckingMoves, NoneWithoutAnEnemyKing) {
  EXPECT_EQ(checks_of("9/9/9/9/9/9/9/9/9 b RBGSNLP 1"), Texts{});
  EXPECT_EQ(checks_of("9/9/9/9/4R4/9/9/9/4K4 b G 1"), Texts{});
}

TEST(CheckingMoves, AppendsToTheList) {
  MoveList list;
  list.push(move_of("7g7f"));
  checking_moves(position_of("9/9/9/9/4k4/9/9/9/9 b P 1"), list);
  EXPECT_EQ(texts_of(list, 0, list.size()), (Texts{"7g7f", "P*5f"}));
}

}  // namespace
}  // namespace sudare::shogi
