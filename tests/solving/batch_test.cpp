#include "solving/batch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "solved.hpp"
#include "solving/stored.hpp"

namespace sudare::solving {
namespace {

class BatchTest : public testing::Test {
 protected:
  BatchTest() { remove_files(); }
  ~BatchTest() override {
    store_.reset();
    remove_files();
  }

  // Five questions, one of them twice.
  [[nodiscard]] std::vector<Request> requests() const {
    std::vector<Request> all;
    for (const char* futile : {"omit", "x", "xy", "count"}) {
      all.push_back(small_request(rules_, "tsume", kMateIn3, {{"futile", futile}}));
    }
    all.push_back(small_request(rules_, "tsume", kNoMate));
    all.push_back(small_request(rules_, "tsume", kNoMate));
    return all;
  }
  Batch::Counts run(std::vector<Request> all, const Batch::Solved& solved,
                    std::size_t threads = 2) {
    if (!store_) store_ = std::make_unique<store::Store>(path_);
    return Batch(std::move(all), *store_).run(threads, stop_, solved, [](const Batch::Counts&) {});
  }

  RuleBook rules_ = RuleBook::standard();
  std::atomic<bool> stop_{false};
  std::unique_ptr<store::Store> store_;
  std::string path_ = testing::TempDir() + "batch_test_" + std::to_string(::getpid()) + ".db";

 private:
  void remove_files() const {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }
};

TEST_F(BatchTest, TwoThreadsSolveEachProblemOnce) {
  std::size_t told = 0;
  const auto count = [&](const store::StoredAnswer& entry, Batch::Solver solver) {
    ++told;
    EXPECT_EQ(solver, Batch::Solver::This);
    EXPECT_TRUE(store_->find(entry.question));
  };
  const Batch::Counts counts = run(requests(), count);
  EXPECT_EQ(told, 5U);
  EXPECT_EQ(counts.all, 5U);
  EXPECT_EQ(counts.known, 0U);
  EXPECT_EQ(counts.solved, 5U);
  EXPECT_EQ(counts.mate, 4U);
  EXPECT_EQ(counts.no_mate, 1U);
  EXPECT_EQ(counts.undecided, 0U);
  EXPECT_EQ(counts.left()->count(), 0);
  const Batch::Counts again = run(requests(), count);
  EXPECT_EQ(told, 5U);
  EXPECT_EQ(again.known, 5U);
  EXPECT_EQ(again.solved, 0U);
  EXPECT_EQ(again.mate, 4U);
  EXPECT_FALSE(again.left());
}

// A problem that nobody solves in the time a test takes, for those that wait for a stop.
constexpr const char* kEndless =
    "g1+P1k1+P+P+L/1p3P3/+R+p2pp1pl/1NNsg+p2+R/+b+nL+P1+p3/1P3ssP1/2P1+Ps2N/4+P1P1L/+B5G1g b - 1";

TEST_F(BatchTest, AStopKeepsTheAnswersFoundSoFar) {
  std::vector<Request> all = {small_request(rules_, "tsume", kMateIn3),
                              small_request(rules_, "tsume", kEndless),
                              small_request(rules_, "tsume", kEndless, {{"futile", "count"}})};
  for (Request& request : all) request.limits.search.seconds = 60;
  const Batch::Counts counts =
      run(all, [&](const store::StoredAnswer&, Batch::Solver) { stop_ = true; });
  EXPECT_EQ(counts.all, 3U);
  EXPECT_EQ(counts.solved, 1U);
  EXPECT_EQ(counts.mate, 1U);
  EXPECT_EQ(counts.undecided, 0U);
  EXPECT_TRUE(store_->find(question_of(all[0])));
  EXPECT_FALSE(store_->find(question_of(all[1])));
  EXPECT_FALSE(store_->find(question_of(all[2])));
}

TEST_F(BatchTest, UndecidedProblemsAreTriedAgainUnderOtherLimits) {
  Request request = small_request(rules_, "tsume", kMateIn3);
  const auto ignore = [](const store::StoredAnswer&, Batch::Solver) {};
  request.limits.search.nodes = 1;
  EXPECT_EQ(run({request}, ignore).undecided, 1U);
  EXPECT_EQ(run({request}, ignore).known, 1U);
  request.limits.search.nodes = 100'000;
  const Batch::Counts counts = run({request}, ignore);
  EXPECT_EQ(counts.known, 0U);
  EXPECT_EQ(counts.mate, 1U);
}

TEST_F(BatchTest, TheExceptionOfAThreadEndsAllAndIsThrownAgain) {
  const auto fail = [](const store::StoredAnswer&, Batch::Solver) {
    throw std::runtime_error("the disk is full");
  };
  std::vector<Request> all = requests();
  all.insert(all.begin(), small_request(rules_, "tsume", kEndless));
  all.front().limits.search.seconds = 300;
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_THROW(run(all, fail), std::runtime_error);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(60));
}

TEST_F(BatchTest, TwoBatchesShareTheWork) {
  const std::vector<Request> all = requests();
  store_ = std::make_unique<store::Store>(path_);
  store::Store other(path_);
  std::atomic<std::size_t> here{0};
  std::atomic<std::size_t> elsewhere{0};
  const auto count = [&](const store::StoredAnswer&, Batch::Solver solver) {
    ++(solver == Batch::Solver::This ? here : elsewhere);
  };
  Batch::Counts counts;
  {
    Batch second(all, other);
    std::jthread thread([&] { counts = second.run(1, stop_, count, [](const Batch::Counts&) {}); });
    const Batch::Counts mine = run(all, count, 1);
    EXPECT_EQ(mine.done(), 5U);
    EXPECT_EQ(mine.mate, 4U);
    EXPECT_EQ(mine.no_mate, 1U);
  }
  EXPECT_EQ(counts.done(), 5U);
  EXPECT_EQ(counts.mate, 4U);
  EXPECT_EQ(here, 5U);
  EXPECT_LE(elsewhere, 5U);
}

TEST_F(BatchTest, WhatAnotherHasClaimedIsAwaited) {
  const Request request = small_request(rules_, "tsume", kMateIn3);
  store_ = std::make_unique<store::Store>(path_);
  store::Store other(path_);
  auto claims = std::make_unique<store::Claims>(other);
  ASSERT_TRUE(claims->take(question_of(request), effort_of(request)));
  std::size_t awaited = 0;
  const auto give_in = [&](const Batch::Counts& now) {
    if (now.awaited == 0 || claims == nullptr) return;
    awaited = now.awaited;
    claims.reset();  // gives it back
  };
  const auto ignore = [](const store::StoredAnswer&, Batch::Solver) {};
  const Batch::Counts counts = Batch({request}, *store_).run(2, stop_, ignore, give_in);
  EXPECT_EQ(awaited, 1U);
  EXPECT_EQ(counts.solved, 1U);
}

TEST_F(BatchTest, WhatAnotherHasAnsweredIsToldAsHis) {
  const Request request = small_request(rules_, "tsume", kMateIn3);
  const Solved solved(request);
  store_ = std::make_unique<store::Store>(path_);
  store::Store other(path_);
  store::Claims claims(other);
  ASSERT_TRUE(claims.take(question_of(request), effort_of(request)));
  const auto answer = [&](const Batch::Counts& now) {
    if (now.awaited > 0) other.put(entry_of(request, solved.answer));
  };
  std::vector<Batch::Solver> told;
  const auto tell = [&](const store::StoredAnswer& entry, Batch::Solver solver) {
    EXPECT_EQ(entry.moves, 3);
    told.push_back(solver);
  };
  const Batch::Counts counts = Batch({request}, *store_).run(2, stop_, tell, answer);
  EXPECT_EQ(counts.others, 1U);
  EXPECT_EQ(counts.solved, 0U);
  EXPECT_EQ(counts.mate, 1U);
  EXPECT_EQ(told, std::vector{Batch::Solver::Another});
}

TEST_F(BatchTest, ASearchOfOtherLimitsIsNotAwaited) {
  Request request = small_request(rules_, "tsume", kMateIn3);
  store_ = std::make_unique<store::Store>(path_);
  store::Store other(path_);
  store::Claims claims(other);
  ASSERT_TRUE(claims.take(question_of(request), effort_of(request)));
  request.limits.search.nodes = 100'000;
  EXPECT_EQ(run({request}, [](const store::StoredAnswer&, Batch::Solver) {}).solved, 1U);
}

TEST_F(BatchTest, AStopEndsTheWaiting) {
  const Request request = small_request(rules_, "tsume", kMateIn3);
  store_ = std::make_unique<store::Store>(path_);
  store::Store other(path_);
  store::Claims claims(other);
  ASSERT_TRUE(claims.take(question_of(request), effort_of(request)));
  const auto stop = [&](const Batch::Counts& now) { stop_ = now.awaited > 0; };
  const auto ignore = [](const store::StoredAnswer&, Batch::Solver) {};
  EXPECT_EQ(Batch({request}, *store_).run(2, stop_, ignore, stop).done(), 0U);
}

}  // namespace
}  // namespace sudare::solving
