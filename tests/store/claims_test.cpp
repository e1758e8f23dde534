#include "store/claims.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <latch>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "file.hpp"
#include "store/process.hpp"
#include "store/sqlite.hpp"

namespace sudare::store {
namespace {

using namespace std::chrono_literals;

class ClaimsTest : public FileTest {
 protected:
  // Claims a question in a process of its own, which then waits to be killed.
  pid_t process_that_claims() {
    const pid_t child = ::fork();
    if (child != 0) return child;
    const Store store(path_);
    Claims claims(store);
    static_cast<void>(claims.take(question_, ""));
    for (;;) ::pause();
  }

  void wait_until_claimed() const {
    const Database database(path_);
    for (int i = 0; i < 3000; ++i) {
      if (database.number("SELECT count(*) FROM claims") > 0) return;
      std::this_thread::sleep_for(10ms);
    }
    FAIL() << "the other process claims nothing";
  }

  const Question question_ = entry("a", 1, true).question;
};

TEST_F(ClaimsTest, AQuestionHasOneOwner) {
  const Store store(path_);
  Claims one(store);
  Claims two(store);
  EXPECT_TRUE(one.take(question_, "nodes=1"));
  EXPECT_TRUE(one.take(question_, "nodes=1"));
  EXPECT_FALSE(two.take(question_, "nodes=1"));
  EXPECT_TRUE(two.take(question_, "nodes=2"));
  EXPECT_TRUE(two.take(entry("b", 1, true).question, "nodes=1"));
  two.give_back(question_, "nodes=1");  // not his
  EXPECT_FALSE(two.take(question_, "nodes=1"));
  one.give_back(question_, "nodes=1");
  EXPECT_TRUE(two.take(question_, "nodes=1"));
}

TEST_F(ClaimsTest, TheEndGivesEverythingBack) {
  const Store store(path_);
  auto one = std::make_unique<Claims>(store);
  Claims two(store);
  ASSERT_TRUE(one->take(question_, ""));
  EXPECT_FALSE(two.take(question_, ""));
  one.reset();
  EXPECT_TRUE(two.take(question_, ""));
  EXPECT_EQ(Database(path_).number("SELECT count(*) FROM workers"), 1);
}

TEST_F(ClaimsTest, AKilledProcessOwnsNothing) {
  const Store store(path_);
  Claims claims(store);
  const pid_t child = process_that_claims();
  wait_until_claimed();
  EXPECT_FALSE(claims.take(question_, ""));
  ::kill(child, SIGKILL);
  // It stays a "zombie" until its status is asked for, which makes no difference.
  siginfo_t ignored;
  ::waitid(P_PID, static_cast<id_t>(child), &ignored, WEXITED | WNOWAIT);
  EXPECT_TRUE(claims.take(question_, ""));
  ::waitpid(child, nullptr, 0);
}

TEST_F(ClaimsTest, WhoComesLaterForgetsTheKilled) {
  const Store store(path_);
  const pid_t child = process_that_claims();
  wait_until_claimed();
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  Claims claims(store);
  EXPECT_EQ(Database(path_).number("SELECT count(*) FROM workers"), 1);
  EXPECT_EQ(Database(path_).number("SELECT count(*) FROM claims"), 0);
}

TEST_F(ClaimsTest, ASuspendedProcessLosesItsClaimInTheEnd) {
  const Store store(path_);
  Claims claims(store, {.between_beats = 5s, .patience = 300ms});
  const pid_t child = process_that_claims();
  wait_until_claimed();
  ::kill(child, SIGSTOP);
  EXPECT_FALSE(claims.take(question_, ""));
  std::this_thread::sleep_for(50ms);
  EXPECT_FALSE(claims.take(question_, ""));
  std::this_thread::sleep_for(300ms);
  EXPECT_TRUE(claims.take(question_, ""));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
}

TEST_F(ClaimsTest, BeatsKeepAClaim) {
  const Store store(path_);
  Claims one(store, {.between_beats = 20ms, .patience = 30s});
  Claims two(store, {.between_beats = 20ms, .patience = 2s});
  ASSERT_TRUE(one.take(question_, ""));
  for (int i = 0; i < 30; ++i) {
    EXPECT_FALSE(two.take(question_, ""));
    std::this_thread::sleep_for(100ms);
  }
}

// What another machine or container has claimed cannot be looked up in the list of processes.
TEST_F(ClaimsTest, AnotherMachineIsJudgedByItsBeatsAlone) {
  const Store store(path_);
  Claims claims(store, {.between_beats = 5s, .patience = 300ms});
  const Database database(path_);
  database.run("INSERT INTO workers VALUES (99, 'elsewhere', 1, 1, 7)");
  database.run("INSERT INTO claims VALUES ('tsume', 'a', 'futile=omit', '', 99)");
  EXPECT_FALSE(claims.take(question_, ""));
  std::this_thread::sleep_for(350ms);
  database.run("UPDATE workers SET beat = 8 WHERE id = 99");
  EXPECT_FALSE(claims.take(question_, ""));
  std::this_thread::sleep_for(350ms);
  EXPECT_TRUE(claims.take(question_, ""));
}

TEST_F(ClaimsTest, TenThreadsTakeEachQuestionOnce) {
  const Store store(path_);
  std::atomic<int> taken{0};
  std::latch done(10);
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < 10; ++t) {
      threads.emplace_back([&] {
        const Store mine(path_);
        Claims claims(mine);
        for (int i = 0; i < 20; ++i) {
          if (claims.take(entry(std::to_string(i), 1, true).question, "")) ++taken;
        }
        done.arrive_and_wait();  // nobody gives anything back before
      });
    }
  }
  EXPECT_EQ(taken, 20);
}

TEST(Process, IsKnownByItsNumberAndStart) {
  const Process self = this_process();
  EXPECT_FALSE(self.place.empty());
  EXPECT_FALSE(has_ended(self, self));
  Process other = self;
  other.started += 1;  // the number was used again
  EXPECT_TRUE(has_ended(other, self));
  other.place = "elsewhere";
  EXPECT_FALSE(has_ended(other, self));
  other.place = "";
  EXPECT_FALSE(has_ended(other, Process{}));
}

}  // namespace
}  // namespace sudare::store
