#include "shogi/bitboard.hpp"

#include <gtest/gtest.h>

#include <bitset>
#include <random>

namespace sudare::shogi {
namespace {

using Model = std::bitset<Square::kCount>;

Bitboard of(const Model& model) {
  Bitboard board;
  for (int i = 0; i < Square::kCount; ++i) {
    if (model[static_cast<std::size_t>(i)]) board |= Bitboard(Square::at(i));
  }
  return board;
}

// Alternates between sparse, half-full and dense sets.
Model random_model(std::mt19937_64& random) {
  const unsigned share = 1U + static_cast<unsigned>(random() % 15U);
  Model model;
  for (std::size_t i = 0; i < model.size(); ++i) model[i] = random() % 16U < share;
  return model;
}

TEST(Bitboard, OneSquare) {
  for (int i = 0; i < Square::kCount; ++i) {
    const Bitboard board(Square::at(i));
    EXPECT_EQ(board.count(), 1);
    EXPECT_EQ(board.first(), Square::at(i));
    EXPECT_FALSE(board.more_than_one());
    EXPECT_TRUE(board.without_first().empty());
    for (int j = 0; j < Square::kCount; ++j) EXPECT_EQ(board.has(Square::at(j)), i == j);
  }
}

TEST(Bitboard, EmptyAndAll) {
  EXPECT_TRUE(Bitboard().empty());
  EXPECT_FALSE(Bitboard().any());
  EXPECT_FALSE(Bitboard().more_than_one());
  EXPECT_EQ(Bitboard::all().count(), 81);
  EXPECT_EQ(~Bitboard(), Bitboard::all());
  EXPECT_EQ(~Bitboard::all(), Bitboard());
}

TEST(Bitboard, ActsLikeASet) {
  std::mt19937_64 random(2);
  for (int round = 0; round < 500; ++round) {
    const Model a = random_model(random);
    const Model b = random_model(random);
    EXPECT_EQ(of(a) & of(b), of(a & b));
    EXPECT_EQ(of(a) | of(b), of(a | b));
    EXPECT_EQ(of(a) ^ of(b), of(a ^ b));
    EXPECT_EQ(of(a).minus(of(b)), of(a & ~b));
    EXPECT_EQ(~of(a), of(~a));
    EXPECT_EQ(of(a).count(), static_cast<int>(a.count()));
    EXPECT_EQ(of(a).any(), a.any());
    EXPECT_EQ(of(a).empty(), a.none());
    EXPECT_EQ(of(a).more_than_one(), a.count() > 1);
    for (int i = 0; i < Square::kCount; ++i)
      EXPECT_EQ(of(a).has(Square::at(i)), a[static_cast<std::size_t>(i)]);
  }
}

TEST(Bitboard, VisitsSquaresInIndexOrder) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 200; ++round) {
    const Bitboard board = of(random_model(random));
    Bitboard rest = board;
    int last = -1;
    board.for_each([&](Square square) {
      EXPECT_GT(square.index(), last);
      last = square.index();
      ASSERT_TRUE(rest.any());
      EXPECT_EQ(rest.first(), square);
      rest = rest.without_first();
    });
    EXPECT_TRUE(rest.empty());
  }
}

TEST(Bitboard, AssignsInPlace) {
  const Bitboard a(Square(1, 1));
  const Bitboard b(Square(9, 9));
  Bitboard board = a;
  board |= b;
  EXPECT_EQ(board, a | b);
  board ^= a;
  EXPECT_EQ(board, b);
  board &= a;
  EXPECT_TRUE(board.empty());
}

}  // namespace
}  // namespace sudare::shogi
