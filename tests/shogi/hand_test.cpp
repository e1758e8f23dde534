#include "shogi/hand.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace sudare::shogi {
namespace {

bool covers_naively(Hand a, Hand b) {
  return std::all_of(kHandKinds.begin(), kHandKinds.end(),
                     [&](Kind kind) { return a.count(kind) >= b.count(kind); });
}

Hand full_hand() {
  Hand hand;
  for (const Kind kind : kHandKinds) hand.add(kind, full_set_count(kind));
  return hand;
}

TEST(Hand, CountsEveryKindOnItsOwn) {
  for (const Kind kind : kHandKinds) {
    Hand hand;
    for (int count = 1; count <= full_set_count(kind); ++count) {
      hand.add(kind);
      for (const Kind other : kHandKinds) {
        EXPECT_EQ(hand.count(other), other == kind ? count : 0);
        EXPECT_EQ(hand.has(other), other == kind);
      }
      EXPECT_EQ(hand.total(), count);
    }
    hand.remove(kind, full_set_count(kind));
    EXPECT_TRUE(hand.empty());
  }
}

TEST(Hand, HoldsTheWholeSet) {
  const Hand hand = full_hand();
  for (const Kind kind : kHandKinds) EXPECT_EQ(hand.count(kind), full_set_count(kind));
  EXPECT_EQ(hand.total(), 38);
  EXPECT_EQ(Hand::from_bits(hand.bits()), hand);
}

TEST(Hand, OneLessOfAnyKindIsCoveredButCoversNot) {
  for (const Kind kind : kHandKinds) {
    Hand fewer = full_hand();
    fewer.remove(kind);
    EXPECT_TRUE(full_hand().covers(fewer));
    EXPECT_FALSE(fewer.covers(full_hand()));
    Hand one;
    one.add(kind);
    EXPECT_TRUE(one.covers(Hand()));
    EXPECT_FALSE(Hand().covers(one));
  }
}

TEST(Hand, MoreOfAnotherKindDoesNotMakeUpForAMissingOne) {
  for (const Kind missing : kHandKinds) {
    for (const Kind plenty : kHandKinds) {
      if (missing == plenty) continue;
      Hand a;
      a.add(plenty, full_set_count(plenty));
      Hand b;
      b.add(missing);
      EXPECT_FALSE(a.covers(b));
    }
  }
}

TEST(Hand, CoversLikeKindByKindComparison) {
  std::mt19937_64 random(1);
  int covered = 0;
  for (int round = 0; round < 100000; ++round) {
    Hand a;
    Hand b;
    for (const Kind kind : kHandKinds) {
      const int full = full_set_count(kind);
      const int count = static_cast<int>(random() % static_cast<unsigned>(full + 1));
      // Mostly equal hands make both answers frequent.
      const int change = static_cast<int>(random() % 8U);
      a.add(kind, count);
      b.add(kind, change == 0   ? std::min(count + 1, full)
                  : change <= 3 ? std::max(count - change, 0)
                                : count);
    }
    ASSERT_EQ(a.covers(b), covers_naively(a, b)) << std::hex << a.bits() << " " << b.bits();
    ASSERT_EQ(b.covers(a), covers_naively(b, a)) << std::hex << b.bits() << " " << a.bits();
    covered += a.covers(b) ? 1 : 0;
  }
  EXPECT_GT(covered, 10000);
  EXPECT_LT(covered, 90000);
}

}  // namespace
}  // namespace sudare::shogi
