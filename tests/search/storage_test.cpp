// The storage of tables, apart from any game.
#include "search/table/storage.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sudare::search {
namespace {

struct Key {
  std::uint64_t address;
  std::uint64_t tag;
};

struct NumberEntry {
  std::uint64_t tag;
  Effort effort;
  std::uint16_t home;
  std::uint16_t kind;
  std::uint64_t number;
};

struct NoHome {
  std::uint64_t tag;
  Effort effort;
};
static_assert(TableEntry<NumberEntry> && !TableEntry<NoHome>);

// Spread over the whole table as real keys are.
Key key_of(std::uint64_t number) {
  const std::uint64_t spread = (number + 1) * 0x9e3779b97f4a7c15U;
  return {spread, spread * 0xbf58476d1ce4e5b9U};
}

class StorageTest : public ::testing::Test {
 protected:
  NumberEntry& put(std::uint64_t number, std::uint16_t kind = 0, Effort effort = 1) {
    const Key key = key_of(number);
    return storage_.find_or_insert(
        key, [&](const NumberEntry& entry) { return entry.kind == kind; },
        [&] {
          return NumberEntry{key.tag, effort, 0, kind, number};
        });
  }
  std::vector<std::uint16_t> kinds_of(std::uint64_t number) const {
    std::vector<std::uint16_t> kinds;
    storage_.for_each(key_of(number), [&](const NumberEntry& entry) {
      EXPECT_EQ(entry.number, number);
      kinds.push_back(entry.kind);
      return true;
    });
    std::ranges::sort(kinds);
    return kinds;
  }

  TableStorage<NumberEntry> storage_{std::size_t{4} << 20U};
};

TEST_F(StorageTest, KeepsEntriesOfOneKeyApart) {
  EXPECT_TRUE(kinds_of(7).empty());
  put(7, 1);
  put(7, 2);
  put(7, 1);
  put(8, 5);
  EXPECT_EQ(kinds_of(7), (std::vector<std::uint16_t>{1, 2}));
  EXPECT_EQ(kinds_of(8), (std::vector<std::uint16_t>{5}));
  EXPECT_TRUE(storage_.prefetch_entry(key_of(7)));
  EXPECT_FALSE(storage_.prefetch_entry(key_of(9)));
}

TEST_F(StorageTest, StopsWhereItIsToldTo) {
  for (std::uint16_t kind = 0; kind < 20; ++kind) put(7, kind);  // more than a group holds
  EXPECT_EQ(kinds_of(7).size(), 20U);
  int seen = 0;
  storage_.for_each(key_of(7), [&](const NumberEntry&) { return ++seen < 3; });
  EXPECT_EQ(seen, 3);
}

TEST_F(StorageTest, LosesNothingWhileItGrows) {
  constexpr std::uint64_t kMany = 80'000;
  const std::size_t small = storage_.bytes_in_use();
  for (std::uint64_t i = 0; i < kMany; ++i) put(i, static_cast<std::uint16_t>(i % 3));
  EXPECT_GT(storage_.bytes_in_use(), 4 * small);
  for (std::uint64_t i = 0; i < kMany; ++i)
    ASSERT_EQ(kinds_of(i), (std::vector{static_cast<std::uint16_t>(i % 3)}));
  storage_.clear();
  EXPECT_EQ(storage_.fill(), 0);
  EXPECT_EQ(storage_.bytes_in_use(), small);
  for (std::uint64_t i = 0; i < kMany; ++i) ASSERT_TRUE(kinds_of(i).empty());
}

TEST_F(StorageTest, ThrowsOutWhatTookLeastEffort) {
  constexpr std::uint64_t kMany = 600'000;  // several times what there is room for
  const std::size_t most = std::size_t{4} << 20U;
  for (std::uint64_t i = 0; i < kMany; ++i) put(i, 0, i % 100 == 0 ? 1'000 : 1);
  EXPECT_LE(storage_.bytes_in_use(), most);
  EXPECT_LE(storage_.fill(), 0.86);
  std::uint64_t cheap = 0;
  for (std::uint64_t i = 0; i < kMany; ++i) {
    if (i % 100 == 0) {
      ASSERT_EQ(kinds_of(i).size(), 1U) << i;
    } else {
      cheap += kinds_of(i).size();
    }
  }
  EXPECT_GT(cheap, 10'000U);
  EXPECT_LT(cheap, kMany / 2);
}

}  // namespace
}  // namespace sudare::search
