// Dfpn::search for one node: it keeps to its thresholds and to its nodes, and a search in slices
// ends where a search in one piece does.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <random>

#include "examples/take_away.hpp"
#include "graph_problem.hpp"
#include "search/algorithms/dfpn.hpp"

namespace sudare::search::testing {
namespace {

using examples::TakeAway;

constexpr Bounds kNoThresholds{Bounds::kInfinite, Bounds::kInfinite};
const std::atomic<bool> kGoOn{false};

TEST(SearchOfOneNode, InSlicesEndsWithTheSameVerdict) {
  std::mt19937 random(20261118);
  int resumed = 0;
  for (int i = 0; i < (SUDARE_SANITIZED ? 200 : 2'000); ++i) {
    const GraphShape shape{.nodes = 40, .most_edges = 6, .alternating = i % 2 == 0};
    const Graph graph = random_graph(shape, random);
    SCOPED_TRACE("graph " + std::to_string(i) + "\n" + text_of(graph));
    for (const Length budget : {Length::unlimited(), Length(6), Length(12)}) {
      GraphProblem problem(graph, 0.0, 1);
      constexpr std::uint64_t kSlice = 41;  // the way down to any node takes less
      Monitor monitor({.nodes = 100'000}, kGoOn);
      GraphProblem::Result result;
      while (!result.is_solved() && !monitor.stopped()) {
        const std::uint64_t before = monitor.nodes();
        result = Dfpn(problem, monitor).search(kNoThresholds, budget, kSlice);
        ASSERT_LE(monitor.nodes() - before, kSlice);
        if (!result.is_solved()) ++resumed;
      }
      EXPECT_EQ(problem.fault().value_or(""), "");
      ASSERT_TRUE(result.is_solved());
      EXPECT_EQ(result.bounds.is_proved(), problem.truth() <= budget.plies());
    }
  }
  EXPECT_GT(resumed, SUDARE_SANITIZED ? 20 : 200);
}

TEST(SearchOfOneNode, EndsAtItsThresholds) {
  TakeAway problem(40);  // far more than can be solved with such numbers
  for (const std::uint32_t threshold : {2U, 3U, 4U, 6U}) {
    Monitor monitor({.nodes = 1'000'000}, kGoOn);
    const auto result =
        Dfpn(problem, monitor).search({threshold, threshold}, Length::unlimited(), 1'000'000);
    ASSERT_FALSE(result.is_solved());
    EXPECT_TRUE(result.bounds.proof >= threshold || result.bounds.disproof >= threshold);
    EXPECT_FALSE(monitor.stopped());
    EXPECT_EQ(monitor.root(), result.bounds);
  }
}

TEST(SearchOfOneNode, SpendsNoMoreNodesThanItMay) {
  for (const std::uint64_t nodes : {0U, 1U, 2U, 3U, 10U, 50U}) {
    TakeAway problem(40);
    Monitor monitor({.nodes = 1'000'000}, kGoOn);
    const auto result = Dfpn(problem, monitor).search(kNoThresholds, Length::unlimited(), nodes);
    EXPECT_FALSE(result.is_solved());
    EXPECT_EQ(monitor.nodes(), std::max<std::uint64_t>(nodes, 1));
  }
}

TEST(SearchOfOneNode, LeavesTheNextSearchUnlimited) {
  TakeAway problem(21);
  Monitor monitor({.nodes = 1'000'000}, kGoOn);
  Dfpn search(problem, monitor);
  EXPECT_FALSE(search.search(kNoThresholds, Length::unlimited(), 5).is_solved());
  EXPECT_TRUE(search.solve(Length::unlimited()).bounds.is_proved());
}

TEST(SearchOfOneNode, IsStoppedByTheMonitorAsWell) {
  TakeAway problem(40);
  const std::atomic<bool> stop{true};
  Monitor monitor({}, stop);
  EXPECT_FALSE(
      Dfpn(problem, monitor).search(kNoThresholds, Length::unlimited(), 1'000).is_solved());
  EXPECT_EQ(monitor.nodes(), 1U);
}

TEST(SearchOfOneNode, SearchesTheNodeTheProblemStandsOn) {
  TakeAway problem(6);
  std::vector<TakeAway::Child> children;
  problem.expand(Length::unlimited(), true, children);
  ASSERT_EQ(children.size(), 3U);
  std::vector<bool> proved;
  for (const TakeAway::Child& child : children) {
    problem.make(child);
    Monitor monitor({.nodes = 1'000}, kGoOn);
    const auto result = Dfpn(problem, monitor).search(kNoThresholds, Length::unlimited(), 1'000);
    problem.unmake(child);
    ASSERT_TRUE(result.is_solved());
    proved.push_back(result.bounds.is_proved());
  }
  EXPECT_EQ(proved, (std::vector{false, true, false})) << "only four stones are lost for the other";
}

}  // namespace
}  // namespace sudare::search::testing
