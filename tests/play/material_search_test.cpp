#include "play/particles/material_search.hpp"

#include <gtest/gtest.h>

#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {
namespace {

int gain(const char* sfen, const char* move) {
  shogi::Position position(shogi::read_sfen(sfen));
  const shogi::Setup before = position.setup();
  MaterialSearch search;
  const int value = search.gain(position, shogi::read_usi_move(move), -MaterialSearch::kMate);
  EXPECT_EQ(position.setup(), before);
  EXPECT_GT(search.searched(), 0);
  return value;
}

TEST(MaterialSearch, CountsExchanges) {
  // A pawn for nothing: 1 on the board, 1 in hand.
  EXPECT_EQ(gain("4k4/9/9/9/4p4/4R4/9/9/4K4 b - 1", "5f5e"), 200);
  // The pawn is defended by a gold: the rook is lost for it, 2 - 20.
  EXPECT_EQ(gain("4k4/9/9/4g4/4p4/4R4/9/9/4K4 b - 1", "5f5e"), -1800);
  // It is not taken back if a lance stands behind the rook and takes in turn: the gold (5.5 twice)
  // is less than the rook, so White still gains by taking: 2 - 20 + 11.
  EXPECT_EQ(gain("3k5/9/9/4g4/4p4/4R4/4L4/9/4K4 b - 1", "5f5e"), -700);
  // A quiet move gains nothing.
  EXPECT_EQ(gain("4k4/9/9/9/9/9/9/9/4K4 b G 1", "5i5h"), 0);
}

TEST(MaterialSearch, SeesMate) {
  EXPECT_EQ(gain("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"), MaterialSearch::kMate);
  // Nothing defends the gold, so the king takes it: 5.5 on the board and in hand.
  EXPECT_EQ(gain("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b"), -1100);
}

TEST(MaterialSearch, ABoundIsNotAboveTheLeastAskedFor) {
  shogi::Position position(shogi::read_sfen("4k4/9/9/4g4/4p4/4R4/9/9/4K4 b - 1"));
  MaterialSearch search;
  EXPECT_LE(search.gain(position, shogi::read_usi_move("5f5e"), 0), 0);
}

}  // namespace
}  // namespace sudare::play
