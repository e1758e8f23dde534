// The Problem of docs/adding-a-problem.md: it is solved by every algorithm, and it is what the page
// shows.
#include "examples/take_away.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <string>
#include <vector>

#include "search/algorithms/table.hpp"

namespace sudare::examples {
namespace {

using search::Algorithm;
using search::Monitor;

constexpr int kNoWin = 1'000'000;

// The length of the shortest win from each heap for the player who moves first (OR), or who moves
// second (AND); by trying everything.
struct Truth {
  explicit Truth(int stones) {
    for (int heap = 0; heap <= stones; ++heap) {
      int least = kNoWin;
      int most = 0;
      for (int taken = 1; taken <= std::min(3, heap); ++taken) {
        const auto left = static_cast<std::size_t>(heap - taken);
        least = std::min(least, moving_second[left] + 1);
        most = std::max(most, moving_first[left] + 1);
      }
      moving_first.push_back(std::min(least, kNoWin));
      moving_second.push_back(std::min(most, kNoWin));
    }
  }
  std::vector<int> moving_first;
  std::vector<int> moving_second;
};

class OnTakeAway : public testing::TestWithParam<std::size_t> {
 protected:
  TakeAway::Result solve(int stones, Length budget) {
    TakeAway problem(stones);
    Monitor monitor({.nodes = 1'000'000}, stop_);
    return search::solve_with(static_cast<Algorithm>(GetParam()), problem, monitor, budget);
  }

  std::atomic<bool> stop_{false};
};

TEST_P(OnTakeAway, AgreesWithTryingEverything) {
  constexpr int kStones = 30;
  const Truth truth(kStones);
  for (int stones = 0; stones <= kStones; ++stones) {
    const int length = truth.moving_first[static_cast<std::size_t>(stones)];
    for (int budget = 0; budget <= stones + 1; ++budget) {
      SCOPED_TRACE(std::to_string(stones) + " stones within " + std::to_string(budget));
      const auto result = solve(stones, Length(budget));
      ASSERT_TRUE(result.is_solved());
      EXPECT_EQ(result.bounds.is_proved(), length <= budget);
      if (result.bounds.is_proved()) {
        EXPECT_GE(result.length.plies(), length);
        EXPECT_LE(result.length.plies(), budget);
      } else {
        EXPECT_LT(result.length.plies(), length);
        EXPECT_GE(result.length.plies(), budget);
      }
    }
    const auto result = solve(stones, Length::unlimited());
    ASSERT_TRUE(result.is_solved());
    EXPECT_EQ(result.bounds.is_proved(), stones % 4 != 0) << "the oldest rule of the game";
    EXPECT_EQ(result.bounds.is_proved(), length < kNoWin);
  }
}

INSTANTIATE_TEST_SUITE_P(All, OnTakeAway,
                         testing::Range(std::size_t{0}, search::kAlgorithmTable.size()),
                         [](const auto& test) {
                           return std::string(search::kAlgorithmTable[test.param].name);
                         });

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(SUDARE_SOURCE_DIR "/" + path);
  EXPECT_TRUE(file) << path;
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(AddingAProblem, ThePageShowsTheCodeThatIsTested) {
  std::vector<std::string> code = lines_of("examples/take_away.hpp");
  std::erase(code, "");
  std::vector<std::string> shown;
  bool in_code = false;
  for (const std::string& line : lines_of("docs/adding-a-problem.md")) {
    if (line.starts_with("```")) {
      in_code = line == "```cpp";
    } else if (in_code && !line.empty()) {
      shown.push_back(line);
    }
  }
  ASSERT_GT(code.size(), 50U);
  for (std::size_t i = 0; i < std::min(code.size(), shown.size()); ++i)
    ASSERT_EQ(shown[i], code[i]) << "line " << i + 1 << " of the code, without empty lines";
  EXPECT_EQ(shown.size(), code.size());
}

}  // namespace
}  // namespace sudare::examples
