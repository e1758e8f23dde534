// Solution trees are valid under the plain rules, and altered ones are not.
#include "tsuitate/tree.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <string>

#include "certify/tsuitate.hpp"
#include "figure.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"
#include "tsuitate/solver.hpp"
#include "tsuitate/tree_json.hpp"

namespace sudare::tsuitate {
namespace {

using certify::check_tsuitate;
using certify::TreeReport;

struct Solved {
  Solution solution;
  std::string tree;  // empty: no best solution was found
  std::vector<shogi::Move> line;
};

Solved solve(const shogi::Setup& setup, int fouls, std::optional<int> max_moves) {
  const std::atomic<bool> never{false};
  Options options;
  options.fouls = fouls;
  options.max_moves = max_moves;
  options.bytes = std::size_t{1} << 24U;
  const shogi::Position position(setup);
  Solver solver(position, options, never);
  Solved solved{solver.solve(), "", {}};
  if (solved.solution.value) {
    const auto tree = TreeBuilder(solver.problem(), solver.optimum()).build(fouls);
    solved.tree = tree_as_json(shogi::write_sfen(setup), fouls, *tree);
    solved.line = moves_of(position, main_line(*tree));
  }
  return solved;
}

TEST(Tree, OfFigure1Verifies) {
  const TreeReport report = check_tsuitate(solve(shogi::read_sfen(kFigure1), 8, {}).tree);
  EXPECT_EQ(report.outcome, certify::Outcome::Verified) << report.reason;
  EXPECT_EQ(report.moves, 7);
  EXPECT_EQ(report.fouls, 1);
  EXPECT_EQ(report.nodes, 8U);
  EXPECT_EQ(report.largest, 9U);
}

TEST(Tree, ChangedIsRejected) {
  const std::string tree = solve(shogi::read_sfen(kFigure1), 8, {}).tree;
  const auto outcome = [](const std::string& text) { return check_tsuitate(text).outcome; };
  EXPECT_EQ(outcome(replaced(tree, "S*2c", "S*3c")),
            certify::Outcome::Rejected);  // on a hidden pawn
  EXPECT_EQ(outcome(replaced(tree, "S*2c", "S*1c")), certify::Outcome::Rejected);  // another check
  EXPECT_EQ(outcome(replaced(tree, "S*2c", "S*9i")), certify::Outcome::Rejected);  // no check
  EXPECT_EQ(outcome(replaced(tree, "S*2c", "R*2c")), certify::Outcome::Rejected);  // not in hand
  EXPECT_EQ(outcome(replaced(tree, "G*1d", "G*1e")), certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"fouls\":8", "\"fouls\":0")), certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"mate\":true", "\"mate\":false")), certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"mate\":false", "\"mate\":true")), certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"captured_at\":\"3a\"", "\"captured_at\":\"4a\"")),
            certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"captured\":null", "\"captured\":\"P\"")),
            certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"check\":false", "\"check\":true")),
            certify::Outcome::Rejected);
  EXPECT_EQ(outcome(replaced(tree, "\"foul\":null",
                             "\"foul\":{\"move\":\"G*3b\",\"foul\":null,"
                             "\"check\":[]}")),
            certify::Outcome::Rejected);
}

TEST(Tree, TextThatIsNoneIsUnreadable) {
  const std::string tree = solve(shogi::read_sfen(kFigure1), 8, {}).tree;
  for (const std::string& text :
       {std::string(), std::string("{}"), tree.substr(0, tree.size() / 2), tree + "}",
        replaced(tree, "\"fouls\":8", "\"fouls\":\"8\""), replaced(tree, "S*2c", "S2c"),
        replaced(tree, "7nl/", "7nx/"), std::string(100000, '[')}) {
    const TreeReport report = check_tsuitate(text);
    EXPECT_EQ(report.outcome, certify::Outcome::Unreadable);
    EXPECT_FALSE(report.reason.empty());
  }
}

TEST(Tree, OfRandomProblemsVerifiesAndCostsWhatTheSolverSays) {
  Dice dice(7);
  int verified = 0;
  while (verified < SUDARE_RANDOM_PROBLEMS / 5) {
    const shogi::Setup setup = random_problem(dice, dice.pick(kShapes));
    SCOPED_TRACE(shogi::write_sfen(setup));
    const Solved solved = solve(setup, 2, 7);
    if (solved.tree.empty() || (solved.solution.moves == 1 && !dice.percent(10))) continue;
    const TreeReport report = check_tsuitate(solved.tree);
    ASSERT_EQ(report.outcome, certify::Outcome::Verified) << report.reason;
    ASSERT_EQ(report.moves, solved.solution.moves);
    ASSERT_GE(report.fouls, solved.solution.foul_allowance);
    ASSERT_EQ(solved.line.size(), static_cast<std::size_t>(solved.solution.moves));
    ++verified;
  }
}

}  // namespace
}  // namespace sudare::tsuitate
