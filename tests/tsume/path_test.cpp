#include "tsume/path.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace sudare::tsume {
namespace {

using shogi::BoardKey;
using shogi::Hand;
using shogi::Kind;

Hand golds(int count) {
  Hand hand;
  hand.add(Kind::Gold, count);
  return hand;
}
Hand pawns(int count) {
  Hand hand;
  hand.add(Kind::Pawn, count);
  return hand;
}
BoardKey key(std::uint64_t number) { return {number << 20U, number * 0x9e3779b97f4a7c15U}; }

TEST(Path, FindsABoardThatReturnsWithNoMoreInHand) {
  Path path;
  path.push(key(1), golds(1), 1);
  path.push(key(2), golds(2), 1);
  path.push(key(3), golds(1), 1);
  EXPECT_EQ(path.depth(), 3U);
  EXPECT_EQ(path.find(key(2), golds(2)), 1U);
  EXPECT_EQ(path.find(key(2), golds(1)), 1U) << "less in hand is no gain";
  EXPECT_EQ(path.find(key(2), golds(3)), std::nullopt) << "more in hand is a new position";
  EXPECT_EQ(path.find(key(2), pawns(1)), std::nullopt) << "so is something else";
  EXPECT_EQ(path.find(key(4), golds(0)), std::nullopt);
}

TEST(Path, FindsTheLatestOfSeveral) {
  Path path;
  path.push(key(1), golds(3), 1);
  path.push(key(1), golds(1), 1);
  EXPECT_EQ(path.find(key(1), golds(1)), 1U);
  EXPECT_EQ(path.find(key(1), golds(2)), 0U);
}

TEST(Path, ForgetsWhatIsTakenBack) {
  Path path;
  path.push(key(1), golds(1), 1);
  path.push(key(2), golds(1), 1);
  path.pop();
  EXPECT_EQ(path.find(key(2), golds(1)), std::nullopt);
  EXPECT_EQ(path.find(key(1), golds(1)), 0U);
  path.clear();
  EXPECT_EQ(path.depth(), 0U);
  EXPECT_EQ(path.find(key(1), golds(1)), std::nullopt);
}

TEST(Path, BoardsAreToldApartByBothHalvesOfTheKey) {
  Path path;
  path.push({8, 5}, {}, 1);
  EXPECT_EQ(path.find({16, 5}, {}), std::nullopt);
  EXPECT_EQ(path.find({8, 5 + (std::uint64_t{1} << 40U)}, {}), std::nullopt);
}

TEST(Path, KeepsTheKeysInOrder) {
  Path path;
  path.push(key(1), golds(1), 5);
  path.push(key(2), golds(1), 9);
  ASSERT_EQ(path.keys().size(), 2U);
  EXPECT_EQ(path.keys()[0], 5U);
  EXPECT_EQ(path.keys()[1], 9U);
  path.pop();
  ASSERT_EQ(path.keys().size(), 1U);
  EXPECT_EQ(path.keys()[0], 5U);
}

}  // namespace
}  // namespace sudare::tsume
