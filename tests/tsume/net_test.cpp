#include "tsume/net.hpp"

#include <gtest/gtest.h>

#include <cstddef>

#include "../certify/random_setup.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"

namespace sudare::tsume {
namespace {

using shogi::Bitboard;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

// The escapes according to the legal answers to the check.
Bitboard escapes_played(Position position, Move check) {
  position.make(check);
  const Square king = position.king(position.turn());
  MoveList replies;
  shogi::evading_moves(position, replies);
  Bitboard squares;
  for (const Move reply : replies) {
    if (!reply.is_drop() && reply.from() == king) squares |= Bitboard(reply.to());
  }
  return squares;
}

std::size_t compare(const shogi::Setup& setup) {
  const Position position(setup);
  MoveList checks;
  shogi::checking_moves(position, checks);
  if (checks.empty()) return 0;
  const Net net(position);
  for (const Move check : checks) {
    const Bitboard expected = escapes_played(position, check);
    EXPECT_EQ(net.escapes_after(check), expected) << shogi::write_sfen(setup);
    EXPECT_EQ(net.leaves_an_escape(check), expected.any()) << shogi::write_sfen(setup);
  }
  return checks.size();
}

TEST(Net, LeavesTheKingItsLegalSteps) {
  for (const Shape shape : kShapes) {
    Dice dice(5 + static_cast<std::uint32_t>(shape));
    std::size_t checks = 0;
    for (int i = 0; i < 3000; ++i) checks += compare(random_problem(dice, shape));
    EXPECT_GT(checks, 1000U);
  }
}

TEST(Net, LeavesTheKingItsLegalStepsOnCrowdedBoards) {
  for (const KingsOnBoard kings : {KingsOnBoard{true, true}, {false, true}}) {
    Dice dice(6);
    for (std::size_t checks = 0; checks < 10000;) {
      const shogi::Setup setup = random_setup(dice, kings);
      if (shogi::problem_with(setup).empty()) checks += compare(setup);
    }
  }
}

}  // namespace
}  // namespace sudare::tsume
