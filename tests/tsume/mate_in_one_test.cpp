#include "tsume/mate_in_one.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "../certify/random_setup.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"
#include "tsume/quick_mate.hpp"

namespace sudare::tsume {
namespace {

using shogi::Move;
using shogi::MoveList;
using shogi::Position;

bool mates(Position position, Move check) {
  position.make(check);
  return shogi::is_mated(position);
}

struct Count {
  std::size_t mates = 0;
  std::size_t none = 0;
};

void compare(const shogi::Setup& setup, Count& count) {
  Position position(setup);
  MoveList checks;
  shogi::checking_moves(position, checks);
  const bool expected =
      std::any_of(checks.begin(), checks.end(), [&](Move check) { return mates(position, check); });
  const Move found = find_mate(position, checks);
  EXPECT_EQ(!found.none(), expected) << shogi::write_sfen(setup);
  const Move quick = mate_in_one(position);
  EXPECT_EQ(!quick.none(), expected) << shogi::write_sfen(setup);
  EXPECT_EQ(position.setup(), setup) << "the position comes back as it was";
  for (const Move move : {found, quick}) {
    EXPECT_TRUE(move.none() || mates(position, move)) << shogi::write_sfen(setup);
  }
  if (!checks.empty()) ++(expected ? count.mates : count.none);
}

TEST(MateInOne, IsFoundExactlyWhereSomeCheckMates) {
  for (const Shape shape : kShapes) {
    Dice dice(1 + static_cast<std::uint32_t>(shape));
    Count count;
    for (int i = 0; i < 20000; ++i) compare(random_problem(dice, shape), count);
    EXPECT_GT(count.mates, 50U);
    EXPECT_GT(count.none, 50U);
  }
}

TEST(MateInOne, IsFoundOnCrowdedBoards) {
  for (const KingsOnBoard kings : {KingsOnBoard{true, true}, {false, true}, {true, false}}) {
    Dice dice(9);
    Count count;
    while (count.mates < 1000) {
      const shogi::Setup setup = random_setup(dice, kings);
      if (shogi::problem_with(setup).empty()) compare(setup, count);
    }
  }
}

TEST(MateInOne, NoMoveIsFoundWithoutChecks) {
  Position position(shogi::read_sfen("4k4/9/9/9/9/9/9/9/9 b - 1"));
  EXPECT_TRUE(find_mate(position, MoveList()).none());
}

}  // namespace
}  // namespace sudare::tsume
