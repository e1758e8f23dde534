// Every line of the tree of a mate ends in mate within the length it states, and the best defence
// to a check is as good as the one that brute force finds.
#include "tsume/proof/solution_tree.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "../certify/bridge.hpp"
#include "brute_force.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/random_problem.hpp"
#include "tsume/proof/defence.hpp"

namespace sudare::tsume {
namespace {

using shogi::Move;
using shogi::Position;

constexpr std::size_t kBytes = std::size_t{1} << 22U;
constexpr search::Limits kLimits{.nodes = 20'000};

const std::atomic<bool> kNever{false};

Solution solve(const Position& position, Futile futile, Table& table) {
  Options options;
  options.futile = futile;
  options.limits = kLimits;
  return Solver(table).solve(position, options, kNever);
}

// Plays every line of a tree.
class Walker {
 public:
  Walker(SolutionTree& tree, const Position& root) : tree_(tree), root_(root) {}

  // Returns the number of nodes below a path.
  std::size_t walk(const std::vector<Move>& path, int length_before) {
    search::Monitor monitor({}, kNever);
    SolutionTree::Node node;
    EXPECT_EQ(tree_.look(path, monitor, node), SolutionTree::Failure::None);
    EXPECT_LT(node.length, length_before);
    Position position = root_;
    for (const Move move : path) position.make(move);
    const bool attack = path.size() % 2 == 0;
    shogi::MoveList moves;
    if (!attack) evading_moves(position, moves);
    EXPECT_EQ(node.branches.size(), attack ? 1 : moves.size());
    std::size_t nodes = 1;
    for (const SolutionTree::Branch& branch : node.branches) {
      EXPECT_TRUE(position.is_legal(branch.move));
      EXPECT_TRUE(!attack || position.gives_check(branch.move));
      std::vector<Move> longer = path;
      longer.push_back(branch.move);
      if (nodes < kMostNodes) nodes += walk(longer, node.length);
    }
    return nodes;
  }

 private:
  static constexpr std::size_t kMostNodes = 300;
  SolutionTree& tree_;
  const Position& root_;
};

TEST(SolutionTree, EveryLineOfARandomMateEndsInMate) {
  Dice dice(61);
  int mates = 0;
  for (int i = 0; i < SUDARE_RANDOM_PROBLEMS / 4; ++i) {
    const Position position(random_problem(dice, kShapes[static_cast<std::size_t>(i) % 4]));
    Table table(kBytes);
    const Solution solution = solve(position, Futile::Count, table);
    if (solution.verdict != Verdict::Proved || !solution.exact || solution.line.empty()) continue;
    ++mates;
    SolutionTree tree(position, solution, Futile::Count, table);
    Walker(tree, position).walk({}, solution.moves + 1);
    search::Monitor monitor({}, kNever);
    std::vector<SolutionTree::Step> steps;
    ASSERT_EQ(tree.follow({}, 1000, monitor, steps), SolutionTree::Failure::None);
    ASSERT_EQ(steps.size(), solution.line.size());
    for (std::size_t k = 0; k < steps.size(); ++k) {
      EXPECT_EQ(steps[k].move, solution.line[k]);
      EXPECT_EQ(steps[k].length, solution.moves - static_cast<int>(k) - 1);
    }
  }
  EXPECT_GT(mates, SUDARE_RANDOM_PROBLEMS / 40);
}

TEST(SolutionTree, FutileInterpositionsAreWalkedToo) {
  Dice dice(62);
  for (int i = 0; i < SUDARE_RANDOM_PROBLEMS / 8; ++i) {
    const Position position(random_problem(dice, Shape::Rest));
    Table table(kBytes);
    const Solution solution = solve(position, Futile::Omit, table);
    if (solution.verdict != Verdict::Proved || solution.line.empty()) continue;
    SolutionTree tree(position, solution, Futile::Omit, table);
    search::Monitor monitor({}, kNever);
    std::vector<SolutionTree::Step> steps;
    ASSERT_EQ(tree.follow({}, 1000, monitor, steps), SolutionTree::Failure::None);
    Position end = position;
    for (const SolutionTree::Step& step : steps) end.make(step.move);
    EXPECT_TRUE(is_mated(end)) << shogi::write_sfen(position.setup());
  }
}

TEST(SolutionTree, APathThatLeavesItIsRefused) {
  const Position position(shogi::read_sfen("7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1"));
  Table table(kBytes);
  const Solution solution = solve(position, Futile::Omit, table);
  ASSERT_EQ(solution.moves, 3);
  SolutionTree tree(position, solution, Futile::Omit, table);
  search::Monitor monitor({}, kNever);
  SolutionTree::Node node;
  EXPECT_EQ(tree.look({shogi::read_usi_move("G*3c")}, monitor, node),
            SolutionTree::Failure::NotInTree);
}

// The brute-force result for a checked position: the mate against best defence.
brute_force::Bounds after_check(const Position& checked, std::size_t most_positions) {
  brute_force::Bounds worst{0, 0};
  shogi::MoveList replies;
  evading_moves(checked, replies);
  for (const Move reply : replies) {
    Position after = checked;
    after.make(reply);
    const auto mate = brute_force::CheckGraph(bridge::plain(after.setup()), most_positions).mate();
    worst.at_least = std::max(worst.at_least, mate.at_least);
    worst.at_most = std::max(worst.at_most, mate.at_most);
  }
  return worst;
}

TEST(Defence, IsAsGoodAsBruteForce) {
  constexpr std::size_t kMostPositions = 300;
  Dice dice(63);
  int compared = 0;
  for (int i = 0; i < SUDARE_RANDOM_PROBLEMS / 8; ++i) {
    const Position position(random_problem(dice, kShapes[static_cast<std::size_t>(i) % 4]));
    shogi::MoveList checks;
    checking_moves(position, checks);
    if (checks.empty()) continue;
    Position checked = position;
    checked.make(checks[static_cast<std::size_t>(i) % checks.size()]);
    if (is_mated(checked)) continue;
    const brute_force::Bounds truth = after_check(checked, kMostPositions);
    if (!truth.is_exact()) continue;
    ++compared;
    Table table(kBytes);
    search::Monitor monitor(kLimits, kNever);
    const Defence defence = find_defence(checked, Futile::Count, table, monitor);
    const std::string sfen = shogi::write_sfen(checked.setup());
    ASSERT_TRUE(checked.is_legal(defence.reply)) << sfen;
    Position after = checked;
    after.make(defence.reply);
    const auto left = brute_force::CheckGraph(bridge::plain(after.setup()), kMostPositions).mate();
    if (truth.at_most == brute_force::kNever) {
      EXPECT_EQ(defence.verdict, Verdict::Refuted) << sfen;
    } else {
      EXPECT_EQ(defence.verdict, Verdict::Proved) << sfen;
      EXPECT_EQ(defence.moves, truth.at_most + 1) << sfen;
      EXPECT_TRUE(defence.exact) << sfen;
    }
    EXPECT_EQ(left.at_most, truth.at_most) << sfen;
  }
  EXPECT_GT(compared, SUDARE_RANDOM_PROBLEMS / 40);
}

}  // namespace
}  // namespace sudare::tsume
