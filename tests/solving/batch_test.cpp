#include "solving/batch.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <stdexcept>

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

 private:
  void remove_files() const {
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path_ + end);
  }
  std::string path_ = testing::TempDir() + "batch_test_" + std::to_string(::getpid()) + ".db";
};

TEST_F(BatchTest, TwoThreadsSolveEachProblemOnce) {
  std::size_t told = 0;
  const auto count = [&](const store::Entry& entry) {
    ++told;
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
  const Batch::Counts counts = run(all, [&](const store::Entry&) { stop_ = true; });
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
  const auto ignore = [](const store::Entry&) {};
  request.limits.search.nodes = 1;
  EXPECT_EQ(run({request}, ignore).undecided, 1U);
  EXPECT_EQ(run({request}, ignore).known, 1U);
  request.limits.search.nodes = 100'000;
  const Batch::Counts counts = run({request}, ignore);
  EXPECT_EQ(counts.known, 0U);
  EXPECT_EQ(counts.mate, 1U);
}

TEST_F(BatchTest, TheExceptionOfAThreadIsThrownAgain) {
  const auto fail = [](const store::Entry&) { throw std::runtime_error("the disk is full"); };
  EXPECT_THROW(run(requests(), fail), std::runtime_error);
}

}  // namespace
}  // namespace sudare::solving
