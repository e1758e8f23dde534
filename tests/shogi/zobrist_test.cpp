#include "shogi/zobrist.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sudare::shogi {
namespace {

TEST(Zobrist, EveryPieceOnEverySquareHasItsOwnKey) {
  std::set<std::uint64_t> addresses;
  std::set<std::uint64_t> tags;
  for (int index = 0; index < Square::kCount; ++index) {
    for (const Color color : {Color::Black, Color::White}) {
      for (const Kind kind : kBoardKinds) {
        const BoardKey key = piece_key(Square::at(index), Piece(color, kind));
        addresses.insert(key.address);
        tags.insert(key.tag);
        EXPECT_EQ(key.address & kTurnKey.address, 0U) << "bit 0 belongs to the side to move";
      }
    }
  }
  EXPECT_EQ(addresses.size(), 81U * 28U);
  EXPECT_EQ(tags.size(), 81U * 28U);
}

TEST(Zobrist, KeysCombineAndCancel) {
  const BoardKey a = piece_key(Square(5, 5), Piece(Color::Black, Kind::Gold));
  const BoardKey b = piece_key(Square(5, 6), Piece(Color::Black, Kind::Gold));
  EXPECT_EQ(a ^ b, b ^ a);
  EXPECT_EQ(a ^ b ^ b, a);
  BoardKey key = a;
  key ^= a;
  EXPECT_EQ(key, BoardKey());
}

}  // namespace
}  // namespace sudare::shogi
