#include "tsume/hands.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>

#include "../certify/random_setup.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"

namespace sudare::tsume {
namespace {

using shogi::Hand;
using shogi::Kind;
using shogi::Position;

Hand random_hand(Dice& dice) {
  Hand hand;
  for (const Kind kind : shogi::kHandKinds) {
    const auto most = static_cast<std::size_t>(shogi::full_set_count(kind));
    if (dice.percent(60)) hand.add(kind, static_cast<int>(dice.below(most + 1)));
  }
  return hand;
}

TEST(Hands, UnionAndIntersectionAreTheLargerAndTheSmallerCount) {
  Dice dice(1);
  for (int i = 0; i < 2000; ++i) {
    const Hand a = random_hand(dice);
    const Hand b = random_hand(dice);
    for (const Kind kind : shogi::kHandKinds) {
      EXPECT_EQ(union_of(a, b).count(kind), std::max(a.count(kind), b.count(kind)));
      EXPECT_EQ(intersection_of(a, b).count(kind), std::min(a.count(kind), b.count(kind)));
    }
    EXPECT_TRUE(union_of(a, b).covers(a));
    EXPECT_TRUE(a.covers(intersection_of(a, b)));
  }
}

TEST(Hands, SumAddsEveryKind) {
  Dice dice(2);
  for (int i = 0; i < 2000; ++i) {
    Hand a;
    Hand b;
    for (const Kind kind : shogi::kHandKinds) {
      const auto most = static_cast<std::size_t>(shogi::full_set_count(kind));
      a.add(kind, static_cast<int>(dice.below(most + 1)));
      b.add(kind, static_cast<int>(dice.below(most + 1 - static_cast<std::size_t>(a.count(kind)))));
    }
    for (const Kind kind : shogi::kHandKinds)
      EXPECT_EQ(sum_of(a, b).count(kind), a.count(kind) + b.count(kind));
  }
}

Position position_of(const char* sfen) { return Position(shogi::read_sfen(sfen)); }

TEST(Hands, AgainstInterposingAllPiecesTheDefenderLacksAreNeeded) {
  // The rook checks from afar; the defender holds pawns and a gold.
  const Hand needed = needed_against_interposing(position_of("4k4/9/9/9/9/9/9/9/4R4 w 2S2Pg3p 1"));
  EXPECT_EQ(needed.count(Kind::Silver), 2);
  EXPECT_EQ(needed.total(), 2) << "he has pawns to interpose already";
}

TEST(Hands, NothingIsNeededWhereNothingCanInterpose) {
  EXPECT_TRUE(needed_against_interposing(position_of("4k4/4G4/9/9/9/9/9/9/9 w 2S2Pg3p 1")).empty());
  // A double check.
  EXPECT_TRUE(
      needed_against_interposing(position_of("4k4/9/3N5/9/9/9/9/9/4R4 w 2S2Pg3p 1")).empty());
}

TEST(Hands, ARefutationKeepsNoPieceThatWouldGiveANewCheck) {
  Hand witness;
  witness.add(Kind::Gold, 3);
  witness.add(Kind::Knight, 2);
  witness.add(Kind::Pawn, 4);
  witness.add(Kind::Silver, 1);
  // The attacker holds a gold, lacks pawns and silvers. No knight can be dropped to check a king on
  // the last rank but one from below.
  const Hand left = without_new_checks(position_of("9/9/9/9/9/9/9/4k4/9 b Ggn 1"), witness);
  EXPECT_EQ(left.count(Kind::Gold), 3) << "gold drops have been looked at";
  EXPECT_EQ(left.count(Kind::Knight), 2);
  EXPECT_EQ(left.count(Kind::Pawn), 0);
  EXPECT_EQ(left.count(Kind::Silver), 0);
}

// With any hand that `without_new_checks` lets through, no check is there that was not there
// before.
TEST(Hands, NoHandOfARefutationAddsAKindOfCheck) {
  Dice dice(3);
  std::size_t kept = 0;
  for (int i = 0; i < 2000; ++i) {
    shogi::Setup setup = random_problem(dice, Shape::Few);
    const Position position(setup);
    Hand all;
    for (const Kind kind : shogi::kHandKinds) all.add(kind, 1);
    const Hand left = without_new_checks(position, union_of(all, setup.hand(setup.turn)));
    EXPECT_TRUE(left.covers(setup.hand(setup.turn)));
    for (const Kind kind : shogi::kHandKinds) {
      if (setup.hand(setup.turn).has(kind) || !left.has(kind)) continue;
      ++kept;
      shogi::Setup richer = setup;
      richer.hand(setup.turn).add(kind);
      if (!shogi::problem_with(richer).empty()) continue;
      shogi::MoveList before;
      shogi::MoveList after;
      shogi::checking_moves(position, before);
      shogi::checking_moves(Position(richer), after);
      EXPECT_EQ(before.size(), after.size()) << shogi::write_sfen(richer);
    }
  }
  EXPECT_GT(kept, 0U);
}

}  // namespace
}  // namespace sudare::tsume
