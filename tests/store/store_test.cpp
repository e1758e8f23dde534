#include "store/store.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "file.hpp"

namespace sudare::store {
namespace {

using StoreTest = FileTest;

TEST_F(StoreTest, GivesBackWhatWasPutAndKeepsIt) {
  {
    Store store(path_);
    EXPECT_FALSE(store.find(entry("a", 3, true).question));
    store.put(entry("a", 3, true));
    StoredAnswer none = entry("b", 1, true);
    none.moves.reset();
    none.name = "";
    store.put(none);
  }
  const Store store(path_);
  const auto found = store.find(entry("a", 0, true).question);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "name of a");
  EXPECT_EQ(found->verdict, "mate");
  EXPECT_EQ(found->moves, 3);
  EXPECT_TRUE(found->final);
  EXPECT_EQ(found->limits, "nodes=10");
  EXPECT_EQ(found->answer, R"({"moves":3})");
  EXPECT_EQ(found->solved_at.size(), 20U);
  EXPECT_FALSE(store.find({"tsume", "a", "futile=count"}));
  EXPECT_FALSE(store.find({"tsuitate", "a", "futile=omit"}));
  EXPECT_FALSE(store.find(entry("b", 1, true).question)->moves);
}

TEST_F(StoreTest, ABetterAnswerReplacesAWorseOneOnly) {
  Store store(path_);
  store.put(entry("a", 9, false));
  store.put(entry("a", 7, false));
  EXPECT_EQ(store.find(entry("a", 0, true).question)->moves, 7);
  store.put(entry("a", 5, true));
  store.put(entry("a", 11, false));
  EXPECT_EQ(store.find(entry("a", 0, true).question)->moves, 5);
  EXPECT_EQ(store.list("", 0, 10).total, 1U);
}

TEST_F(StoreTest, ListsPagesAndFinds) {
  Store store(path_);
  for (int i = 0; i < 25; ++i) store.put(entry("sfen" + std::to_string(i), i, true));
  const Listing first = store.list("", 0, 10);
  EXPECT_EQ(first.total, 25U);
  ASSERT_EQ(first.entries.size(), 10U);
  EXPECT_EQ(first.entries.front().question.sfen, "sfen24");
  EXPECT_EQ(store.list("", 20, 10).entries.size(), 5U);
  EXPECT_EQ(store.list("", 100, 10).entries.size(), 0U);
  EXPECT_EQ(store.list("NAME OF SFEN2", 0, 100).total, 6U);
  EXPECT_EQ(store.list("%", 0, 100).total, 0U);
  EXPECT_EQ(store.list("'; DROP TABLE answers; --", 0, 100).total, 0U);
}

TEST_F(StoreTest, ManyThreadsAndTwoConnectionsShareIt) {
  Store one(path_);
  Store two(path_);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 4; ++t) {
      threads.emplace_back([&, t] {
        Store& store = t % 2 == 0 ? one : two;
        for (int i = 0; i < 10; ++i) {
          store.put(entry(std::to_string(t) + "/" + std::to_string(i), 1, true));
        }
      });
    }
  }
  EXPECT_EQ(one.list("", 0, 1).total, 40U);
}

}  // namespace
}  // namespace sudare::store
