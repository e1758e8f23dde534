#include "shogi/square.hpp"

#include <gtest/gtest.h>

namespace sudare::shogi {
namespace {

TEST(Square, CountsFileByFileFromTheRight) {
  EXPECT_EQ(Square(1, 1).index(), 0);
  EXPECT_EQ(Square(1, 9).index(), 8);
  EXPECT_EQ(Square(2, 1).index(), 9);
  EXPECT_EQ(Square(7, 6).index(), 59);
  EXPECT_EQ(Square(9, 9).index(), 80);
}

TEST(Square, GivesBackFileAndRank) {
  for (int file = 1; file <= 9; ++file) {
    for (int rank = 1; rank <= 9; ++rank) {
      const Square square(file, rank);
      EXPECT_TRUE(square.on_board());
      EXPECT_EQ(square.file(), file);
      EXPECT_EQ(square.rank(), rank);
      EXPECT_EQ(Square::at(square.index()), square);
    }
  }
}

TEST(Square, DefaultIsNotOnTheBoard) {
  EXPECT_FALSE(Square().on_board());
  for (int index = 0; index < Square::kCount; ++index) EXPECT_NE(Square::at(index), Square());
}

TEST(Square, RankAsEachSideCountsIt) {
  EXPECT_EQ(Square(3, 1).rank_for(Color::Black), 1);
  EXPECT_EQ(Square(3, 1).rank_for(Color::White), 9);
  EXPECT_EQ(Square(3, 7).rank_for(Color::Black), 7);
  EXPECT_EQ(Square(3, 7).rank_for(Color::White), 3);
}

TEST(Color, HasAnOpposite) {
  EXPECT_EQ(~Color::Black, Color::White);
  EXPECT_EQ(~Color::White, Color::Black);
}

}  // namespace
}  // namespace sudare::shogi
