#include "tsume/table.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace sudare::tsume {
namespace {

using search::Bounds;
using search::Length;
using shogi::BoardKey;
using shogi::Hand;
using shogi::Kind;

constexpr std::size_t kTableBytes = std::size_t{1} << 20U;
constexpr std::uint16_t kDepth = 5;

Hand hand_of(int golds, int pawns) {
  Hand hand;
  hand.add(Kind::Gold, golds);
  hand.add(Kind::Pawn, pawns);
  return hand;
}

// Spread over the whole table as real keys are.
BoardKey key_of(std::uint64_t number) {
  const std::uint64_t spread = (number + 1) * 0x9e3779b97f4a7c15U;
  return {spread & ~std::uint64_t{1}, spread * 0xbf58476d1ce4e5b9U};
}

struct LookUp : Seen {
  Result result;
};

LookUp look_up(const Table& table, BoardKey board, Hand hand, Length budget,
               std::uint16_t depth = kDepth, Question question = {}) {
  Result result;
  const Seen seen = table.look_up(board, hand, budget, depth, result, question);
  return {seen, result};
}

TEST(Table, KnowsThatAMateIsTooLong) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(1, 0), 0, Result::proved(Length(5), hand_of(1, 0)));
  EXPECT_TRUE(look_up(table, key_of(1), hand_of(2, 0), Length(3)).too_long);
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(2, 0), Length(5)).too_long);
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(0, 1), Length(3)).too_long);  // it needs more
  EXPECT_FALSE(look_up(table, key_of(2), hand_of(2, 0), Length(3)).too_long);
}

TEST(Table, NumbersBelongToAQuestion) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(1, 0), 0, Result::proved(Length(5), hand_of(1, 0)));
  table.store(key_of(2), hand_of(1, 0), 0, Result::refuted(Length(5), hand_of(1, 0)));
  Result open;
  open.bounds = {4, 9};
  table.store(key_of(3), hand_of(1, 0), 0, open);
  const auto asked = [&](std::uint64_t key, Question question) {
    return look_up(table, key_of(key), hand_of(1, 0), Length(5), kDepth, question);
  };
  constexpr Question kOther{3};
  EXPECT_TRUE(asked(1, kOther).result.bounds.is_proved());
  EXPECT_TRUE(asked(2, kOther).result.bounds.is_refuted());
  EXPECT_FALSE(asked(3, kOther).known);
  EXPECT_EQ(asked(3, {}).result.bounds, (Bounds{4, 9}));
  EXPECT_TRUE(asked(3, {}).first_seen_shallower);
  // Takes the place of the other numbers.
  table.store(key_of(3), hand_of(1, 0), kDepth, open, kOther);
  EXPECT_TRUE(asked(3, kOther).known);
  EXPECT_FALSE(asked(3, kOther).first_seen_shallower);
  EXPECT_FALSE(asked(3, {}).known);
}

TEST(Table, DepthsBeyondWhatIsKeptAreEqual) {
  Table table(kTableBytes);
  Result open;
  open.bounds = {4, 9};
  table.store(key_of(3), hand_of(1, 0), 9000, open);
  EXPECT_FALSE(look_up(table, key_of(3), hand_of(1, 0), Length(5), 9100).first_seen_shallower);
  table.store(key_of(3), hand_of(1, 0), 8000, open);
  EXPECT_TRUE(look_up(table, key_of(3), hand_of(1, 0), Length(5), 9100).first_seen_shallower);
}

TEST(Table, ClearedItKnowsNothing) {
  for (const std::uint64_t many : {10U, 200'000U}) {  // in the first, small part, and grown
    Table table(std::size_t{16} << 20U);
    for (std::uint64_t i = 1; i <= many; ++i) {
      table.store(key_of(i), hand_of(1, 0), 0, Result::proved(Length(5), hand_of(1, 0)));
    }
    const std::vector<search::PathDependentRefutations::PathKey> trail{1};
    table.path_dependent().store(7, trail, {Length(9), search::PathDependence::on(0)});
    ASSERT_TRUE(table.path_dependent().look_up(7, trail, Length(9)));
    table.clear();
    EXPECT_EQ(table.fill(), 0);
    EXPECT_FALSE(table.path_dependent().look_up(7, trail, Length(9)));
    for (std::uint64_t i = 1; i <= many; ++i) {
      ASSERT_FALSE(look_up(table, key_of(i), hand_of(1, 0), Length(5)).known);
    }
  }
}

TEST(Table, KnowsNothingAtFirst) {
  const Table table(kTableBytes);
  EXPECT_EQ(table.fill(), 0);
  Result result;
  result.bounds = {3, 7};
  const Seen seen = table.look_up(key_of(1), hand_of(1, 0), Length::unlimited(), kDepth, result);
  EXPECT_FALSE(seen.known);
  EXPECT_EQ(result.bounds, (Bounds{3, 7})) << "the estimate stays";
}

TEST(Table, AProofServesEveryLargerHand) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(2, 2), kDepth, Result::proved(Length(7), hand_of(1, 1)));
  for (const Hand hand : {hand_of(1, 1), hand_of(2, 1), hand_of(4, 9)}) {
    const LookUp found = look_up(table, key_of(1), hand, Length::unlimited());
    ASSERT_TRUE(found.result.bounds.is_proved());
    EXPECT_EQ(found.result.length, Length(7));
    EXPECT_EQ(found.result.witness, hand_of(1, 1));
    EXPECT_FALSE(found.result.is_path_dependent());
  }
  for (const Hand hand : {hand_of(0, 0), hand_of(1, 0), hand_of(0, 9), hand_of(4, 0)})
    EXPECT_FALSE(look_up(table, key_of(1), hand, Length::unlimited()).result.is_solved());
  EXPECT_FALSE(look_up(table, key_of(2), hand_of(4, 9), Length::unlimited()).known);
}

TEST(Table, ARefutationServesEverySmallerHand) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(1, 1), kDepth,
              Result::refuted(Length::unlimited(), hand_of(2, 1)));
  for (const Hand hand : {hand_of(2, 1), hand_of(1, 1), hand_of(0, 0), hand_of(2, 0)}) {
    for (const Length budget : {Length(1), Length(99), Length::unlimited()})
      EXPECT_TRUE(look_up(table, key_of(1), hand, budget).result.bounds.is_refuted());
  }
  for (const Hand hand : {hand_of(3, 0), hand_of(0, 2), hand_of(4, 4)})
    EXPECT_FALSE(look_up(table, key_of(1), hand, Length(1)).result.is_solved());
}

TEST(Table, AProofHoldsForItsLengthAndLonger) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(1, 0), kDepth, Result::proved(Length(7), hand_of(1, 0)));
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(1, 0), Length(5)).result.is_solved());
  EXPECT_TRUE(look_up(table, key_of(1), hand_of(1, 0), Length(7)).result.bounds.is_proved());
  EXPECT_TRUE(look_up(table, key_of(1), hand_of(1, 0), Length(9)).result.bounds.is_proved());
}

TEST(Table, ARefutationHoldsForItsLengthAndShorter) {
  Table table(kTableBytes);
  table.store(key_of(1), hand_of(1, 0), kDepth, Result::refuted(Length(6), hand_of(1, 0)));
  EXPECT_TRUE(look_up(table, key_of(1), hand_of(1, 0), Length(5)).result.bounds.is_refuted());
  EXPECT_TRUE(look_up(table, key_of(1), hand_of(1, 0), Length(6)).result.bounds.is_refuted());
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(1, 0), Length(7)).result.is_solved());
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(1, 0), Length::unlimited()).result.is_solved());
}

TEST(Table, BothBoundsOfOneHandLiveTogetherAndOnlyImprove) {
  Table table(kTableBytes);
  const Hand hand = hand_of(1, 0);
  table.store(key_of(1), hand, kDepth, Result::proved(Length(9), hand));
  table.store(key_of(1), hand, kDepth, Result::refuted(Length(4), hand));
  table.store(key_of(1), hand, kDepth, Result::proved(Length(11), hand));
  table.store(key_of(1), hand, kDepth, Result::refuted(Length(2), hand));
  EXPECT_TRUE(look_up(table, key_of(1), hand, Length(4)).result.bounds.is_refuted());
  EXPECT_FALSE(look_up(table, key_of(1), hand, Length(7)).result.is_solved());
  const LookUp found = look_up(table, key_of(1), hand, Length(9));
  EXPECT_TRUE(found.result.bounds.is_proved());
  EXPECT_EQ(found.result.length, Length(9));
}

TEST(Table, NumbersBelongToOneHandOnly) {
  Table table(kTableBytes);
  Result unsolved;
  unsolved.bounds = {4, 6};
  table.store(key_of(1), hand_of(1, 1), kDepth, unsolved);
  const LookUp found = look_up(table, key_of(1), hand_of(1, 1), Length::unlimited());
  EXPECT_TRUE(found.known);
  EXPECT_EQ(found.result.bounds, (Bounds{4, 6}));
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(2, 1), Length::unlimited()).known);
  EXPECT_FALSE(look_up(table, key_of(1), hand_of(0, 1), Length::unlimited()).known);
}

TEST(Table, TellsAPositionFirstMetNearerTheRoot) {
  Table table(kTableBytes);
  Result unsolved;
  unsolved.bounds = {4, 6};
  table.store(key_of(1), {}, 10, unsolved);
  EXPECT_FALSE(look_up(table, key_of(1), {}, Length::unlimited(), 10).first_seen_shallower);
  EXPECT_TRUE(look_up(table, key_of(1), {}, Length::unlimited(), 11).first_seen_shallower);
  table.store(key_of(1), {}, 20, unsolved);
  EXPECT_TRUE(look_up(table, key_of(1), {}, Length::unlimited(), 11).first_seen_shallower)
      << "the least depth counts";
}

TEST(Table, ClearForgetsEverything) {
  Table table(kTableBytes);
  table.store(key_of(1), {}, kDepth, Result::proved(Length(1), {}));
  EXPECT_GT(table.fill(), 0);
  table.clear();
  EXPECT_EQ(table.fill(), 0);
  EXPECT_FALSE(look_up(table, key_of(1), {}, Length::unlimited()).known);
}

// What is stored under a number, so that anything else read back is an invention.
Result result_of(std::uint64_t number) {
  const int plies = static_cast<int>(number % 50);
  const auto effort = static_cast<search::Effort>(number % 1000 == 0 ? 100'000 : 1 + number % 7);
  const Hand witness = hand_of(static_cast<int>(number % 3), static_cast<int>(number % 5));
  switch (number % 3) {
    case 0:
      return Result::proved(Length(plies), witness, effort);
    case 1:
      return Result::refuted(Length(plies), witness, effort);
    default:
      Result unsolved;
      unsolved.bounds = {2 + static_cast<std::uint32_t>(plies), 9};
      unsolved.effort = effort;
      return unsolved;
  }
}

TEST(Table, GarbageCollectionKeepsTheMostEffortAndInventsNothing) {
  Table table(std::size_t{1} << 16U);
  constexpr std::uint64_t kStored = 40'000;  // twenty times what fits
  std::size_t collections = 0;
  for (std::uint64_t i = 0; i < kStored; ++i) {
    const double before = table.fill();
    table.store(key_of(i), hand_of(1, 1), kDepth, result_of(i));
    if (table.fill() < before) ++collections;
    EXPECT_LT(table.fill(), 0.9);
    // The newest is always there, whatever was thrown out for it.
    const LookUp found =
        look_up(table, key_of(i), result_of(i).is_solved() ? result_of(i).witness : hand_of(1, 1),
                result_of(i).length);
    ASSERT_TRUE(found.known) << i;
  }
  EXPECT_GT(collections, 10U);
  std::size_t kept = 0;
  for (std::uint64_t i = 0; i < kStored; ++i) {
    const Result stored = result_of(i);
    const Hand hand = stored.is_solved() ? stored.witness : hand_of(1, 1);
    const LookUp found = look_up(table, key_of(i), hand, stored.length);
    if (stored.effort > 1000) {
      EXPECT_TRUE(found.known) << "much effort lost: " << i;
    }
    if (!found.known) continue;
    ++kept;
    EXPECT_EQ(found.result.bounds, stored.bounds);
    if (!stored.is_solved()) continue;
    EXPECT_EQ(found.result.length, stored.length);
    EXPECT_EQ(found.result.witness, stored.witness);
  }
  EXPECT_GT(kept, 500U);
  EXPECT_LT(kept, 2100U);
}

}  // namespace
}  // namespace sudare::tsume
