#include "shogi/move.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sudare::shogi {
namespace {

TEST(Move, StepKeepsItsParts) {
  std::set<std::uint16_t> seen;
  for (int from = 0; from < Square::kCount; ++from) {
    for (int to = 0; to < Square::kCount; ++to) {
      if (from == to) continue;
      for (const bool promote : {false, true}) {
        const Move move = Move::step(Square::at(from), Square::at(to), promote);
        EXPECT_FALSE(move.none());
        EXPECT_FALSE(move.is_drop());
        EXPECT_EQ(move.from(), Square::at(from));
        EXPECT_EQ(move.to(), Square::at(to));
        EXPECT_EQ(move.promotes(), promote);
        EXPECT_EQ(Move::from_bits(move.bits()), move);
        seen.insert(move.bits());
      }
    }
  }
  EXPECT_EQ(seen.size(), 81U * 80U * 2U);
}

TEST(Move, DropKeepsItsParts) {
  for (const Kind kind : kHandKinds) {
    for (int to = 0; to < Square::kCount; ++to) {
      const Move move = Move::drop(kind, Square::at(to));
      EXPECT_FALSE(move.none());
      EXPECT_TRUE(move.is_drop());
      EXPECT_FALSE(move.promotes());
      EXPECT_EQ(move.dropped(), kind);
      EXPECT_EQ(move.to(), Square::at(to));
    }
  }
}

TEST(Move, DefaultIsNone) { EXPECT_TRUE(Move().none()); }

}  // namespace
}  // namespace sudare::shogi
