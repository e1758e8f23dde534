// The calls that the attacker hears lead down the tree, with the positions that remain.
#include "tsuitate/tree_walk.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "figure.hpp"
#include "shogi/sfen.hpp"
#include "tsuitate/solver.hpp"

namespace sudare::tsuitate {
namespace {

using screen::Heard;

const std::atomic<bool> kNever{false};

Options options_with(int fouls) {
  Options options;
  options.fouls = fouls;
  options.bytes = std::size_t{1} << 24U;
  return options;
}

TEST(TreeWalk, FollowsFigure1) {
  const shogi::Position root(shogi::read_sfen(kFigure1));
  Solver solver(root, options_with(8), kNever);
  ASSERT_TRUE(solver.solve().value);
  const auto tree = TreeBuilder(solver.problem(), solver.optimum()).build(8);
  const Heard nothing;
  const Heard foul{true, shogi::Kind::None, {}};

  auto place = walk(root, *tree, 8, {nothing});
  ASSERT_TRUE(place);
  EXPECT_EQ(place->meta.size(), 2U);
  EXPECT_EQ(place->node->members, 2U);
  EXPECT_TRUE(place->next_on_main);

  place = walk(root, *tree, 8, {nothing, foul});
  ASSERT_TRUE(place);
  EXPECT_EQ(place->meta.size(), 1U);
  EXPECT_EQ(place->fouls_left, 7);
  EXPECT_FALSE(place->next_on_main);

  EXPECT_FALSE(walk(root, *tree, 8, {foul}));
  EXPECT_FALSE(walk(root, *tree, 8, {nothing, foul, foul}));
}

// A search that begins in the middle of a solution finds the same result as the whole search did
// there.
TEST(TreeWalk, AgreesWithASearchFromTheMiddle) {
  const shogi::Position root(shogi::read_sfen(kFigure1));
  Solver solver(root, options_with(8), kNever);
  ASSERT_TRUE(solver.solve().value);
  const auto tree = TreeBuilder(solver.problem(), solver.optimum()).build(8);
  std::vector<Heard> path;
  for (const LineStep& step : main_line(*tree)) {
    const auto place = walk(root, *tree, 8, path);
    ASSERT_TRUE(place);
    const Solution solution = Solver(place->meta, options_with(place->fouls_left), kNever).solve();
    ASSERT_TRUE(solution.value);
    EXPECT_EQ(*solution.value, place->node->value);
    path.push_back({step.foul, step.captured, step.reply});
  }
  EXPECT_EQ(path.size(), 4U);
}

}  // namespace
}  // namespace sudare::tsuitate
