// Every algorithm against exhaustion on random graphs: verdicts, lengths, and each single claim
// that is handed to the table on the way.
#include <gtest/gtest.h>

#include <atomic>
#include <random>

#include "graph_problem.hpp"
#include "search/algorithms/table.hpp"

namespace sudare::search::testing {
namespace {

template <class Search>
class OnGraphs : public ::testing::Test {
 protected:
  static constexpr std::uint64_t kNodes = 200'000;  // far more than any of them needs
  static constexpr int kRounds = SUDARE_SANITIZED ? 1 : 10;

  void compare(const GraphShape& shape, int graphs_a_round, double forgetful = 0.0) {
    std::mt19937 random(20240229);
    for (int i = 0; i < kRounds * graphs_a_round && !this->HasFailure(); ++i) {
      const Graph graph = random_graph(shape, random);
      SCOPED_TRACE("graph " + std::to_string(i) + "\n" + text_of(graph));
      solve_and_shorten(graph, forgetful);
      for (int budget = 0; budget < 2 * static_cast<int>(shape.nodes); budget += 1 + budget / 3)
        solve(graph, Length(budget), forgetful);
    }
    // Path-dependent refutations were used again, so they were put to the test.
    EXPECT_EQ(loops_found_ > 0, shape.back_edges > 0);
  }

 private:
  // One search that says what it should.
  void solve(const Graph& graph, Length budget, double forgetful) {
    GraphProblem problem(graph, forgetful, 1);
    solve(problem, budget);
  }

  GraphProblem::Result solve(GraphProblem& problem, Length budget) {
    SCOPED_TRACE("budget " + std::to_string(budget.plies()));
    Monitor monitor({.nodes = kNodes}, stop_);
    const auto result = Search(problem, monitor).solve(budget);
    nodes_ += monitor.nodes();
    loops_found_ = std::max(loops_found_, problem.loops_found());
    loops_closed_ = std::max(loops_closed_, problem.loops_closed());
    EXPECT_EQ(problem.fault().value_or(""), "");
    EXPECT_TRUE(result.is_solved());
    EXPECT_FALSE(result.is_path_dependent());
    const int truth = problem.truth();
    if (truth <= budget.plies()) {
      EXPECT_TRUE(result.bounds.is_proved());
      EXPECT_GE(result.length.plies(), truth);
      EXPECT_LE(result.length, budget);
    } else {
      EXPECT_TRUE(result.bounds.is_refuted());
      EXPECT_GE(result.length, budget);
      EXPECT_LT(result.length.plies(), truth);
    }
    return result;
  }

  // Finds a mate of any length, then lowers the bound until none is left.
  void solve_and_shorten(const Graph& graph, double forgetful) {
    GraphProblem problem(graph, forgetful, 2);
    int length = kNoMate;
    for (auto result = solve(problem, Length::unlimited());
         result.bounds.is_proved() && !this->HasFailure();
         result = solve(problem, Length(length - 1))) {
      length = result.length.plies();
      if (length == 0) break;
    }
    EXPECT_EQ(length, problem.truth());
  }

  void TearDown() override {
    this->RecordProperty("nodes", std::to_string(nodes_));
    this->RecordProperty("loops_found", std::to_string(loops_found_));
    this->RecordProperty("loops_closed", std::to_string(loops_closed_));
  }

  std::atomic<bool> stop_{false};
  std::uint64_t nodes_ = 0;
  std::uint64_t loops_found_ = 0;  // in one graph, at most
  std::uint64_t loops_closed_ = 0;
};

using Searches = ::testing::Types<Dfpn<GraphProblem>, Pds<GraphProblem>, PnStar<GraphProblem>,
                                  IterativeDeepening<GraphProblem>>;

class SearchNames {
 public:
  template <class Search>
  static std::string GetName(int index) {
    return std::string(kAlgorithmTable[static_cast<std::size_t>(index)].name);
  }
};

TYPED_TEST_SUITE(OnGraphs, Searches, SearchNames);

TYPED_TEST(OnGraphs, WithoutCycles) { this->compare({.nodes = 12, .back_edges = 0.0}, 100); }

TYPED_TEST(OnGraphs, SmallOnesWithCycles) {
  this->compare({.nodes = 6, .most_edges = 3, .back_edges = 0.5}, 300);
}

TYPED_TEST(OnGraphs, WithCycles) { this->compare({.nodes = 11, .most_edges = 3}, 150); }

TYPED_TEST(OnGraphs, AlternatingWithCycles) {
  this->compare({.nodes = 14, .most_edges = 5, .alternating = true}, 100);
}

TYPED_TEST(OnGraphs, WithMovesOfDifferentCost) {
  this->compare({.nodes = 10, .most_edges = 3, .most_cost = 3}, 100);
}

TYPED_TEST(OnGraphs, WithATableThatForgets) {
  this->compare({.nodes = 9, .most_edges = 3}, 100, 0.3);
}

}  // namespace
}  // namespace sudare::search::testing
