#include "server/table_memory.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

namespace sudare::server {
namespace {

class TableMemoryTest : public testing::Test {
 protected:
  std::function<void()> tell(const std::string& name) {
    return [this, name] { given_up_.push_back(name); };
  }

  std::vector<std::string> given_up_;
  TableMemory memory_{100};
};

TEST_F(TableMemoryTest, TheTableUnusedForLongestIsGivenUpFirst) {
  TableMemory::Share first(memory_, tell("first"));
  TableMemory::Share second(memory_, tell("second"));
  TableMemory::Share third(memory_, tell("third"));
  first.keep(30);
  second.keep(30);
  third.keep(30);
  first.use(40);
  first.keep(30);
  EXPECT_TRUE(given_up_.empty());
  TableMemory::Share fourth(memory_, tell("fourth"));
  fourth.use(40);
  EXPECT_EQ(given_up_, std::vector<std::string>{"second"});
  EXPECT_EQ(second.bytes(), 0U);
  EXPECT_EQ(memory_.taken(), 100U);
}

TEST_F(TableMemoryTest, TablesInUseAreNotGivenUp) {
  TableMemory::Share running(memory_, tell("running"));
  TableMemory::Share kept(memory_, tell("kept"));
  running.use(80);
  kept.keep(20);
  TableMemory::Share more(memory_, tell("more"));
  more.use(50);
  EXPECT_EQ(given_up_, std::vector<std::string>{"kept"});
  EXPECT_EQ(memory_.taken(), 130U);
  // Nor are those that were not kept again.
  more.release();
  running.release();
  EXPECT_EQ(memory_.taken(), 0U);
  EXPECT_EQ(given_up_.size(), 1U);
}

TEST_F(TableMemoryTest, ATableThatIsTooLargeIsNotKept) {
  TableMemory::Share huge(memory_, tell("huge"));
  huge.keep(101);
  EXPECT_EQ(given_up_, std::vector<std::string>{"huge"});
  EXPECT_EQ(memory_.taken(), 0U);
}

TEST_F(TableMemoryTest, ADestroyedShareTakesNothing) {
  { TableMemory::Share(memory_, tell("gone")).keep(60); }
  TableMemory::Share next(memory_, tell("next"));
  next.use(100);
  EXPECT_TRUE(given_up_.empty());
  EXPECT_EQ(memory_.taken(), 100U);
}

// Whatever happens at the same time, a table is given up only while it is kept and while it exists,
// and the sum is right in the end.
TEST(TableMemory, SharesMayBeUsedByManyThreads) {
  TableMemory memory(100);
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> threads;
    for (int n = 0; n < 4; ++n) {
      threads.emplace_back([&] {
        for (int i = 0; i < 300; ++i) {
          std::atomic<bool> is_kept = false;
          TableMemory::Share share(memory, [&] {
            if (!is_kept.exchange(false)) ++wrong;
          });
          for (int k = 0; k < 4; ++k) {
            share.use(40);
            is_kept = true;
            share.keep(30);
            share.use(40);
            is_kept = false;
          }
        }
      });
    }
  }
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(memory.taken(), 0U);
}

}  // namespace
}  // namespace sudare::server
