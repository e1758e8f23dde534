// Compares the length policies with their definitions (docs/futile-interposition.md), which are
// followed literally without a table, on random problems.
#include "tsume/futile.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"
#include "tsume/problem.hpp"
#include "tsume/solver.hpp"

namespace sudare::tsume {
namespace {

using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

// Whether the definitions give a mate within a number of plies.
class Definition {
 public:
  explicit Definition(Futile futile) : futile_(futile) {}

  // The attacker is to move.
  bool mates(const Position& position, int budget, const Position* before = nullptr,
             Move interposed = {}) {
    MoveList checks;
    checking_moves(position, checks);
    for (const Move check : checks) {
      if (budget >= 1 && is_mated_within(after(position, check), budget - 1)) return true;
      if (before != nullptr && !check.is_drop() && check.to() == interposed.to() &&
          free_capture_mates(position, check, budget, *before, interposed)) {
        return true;
      }
    }
    return false;
  }

 private:
  static Position after(Position position, Move move) {
    position.make(move);
    return position;
  }

  bool free_capture_mates(const Position& position, Move capture, int budget,
                          const Position& before, Move interposed) {
    const bool by_checker = before.checkers().has(capture.from());
    Position taken = after(position, capture);
    if ((futile_ == Futile::XY || (futile_ == Futile::X && by_checker)) &&
        is_mated_within(taken, 0)) {
      return true;
    }
    if (!by_checker || (futile_ != Futile::Omit && futile_ != Futile::XY)) return false;
    const shogi::Kind gained = unpromoted(position.at(capture.to()).kind());
    if (interposed.is_drop()) {
      taken.hand_over(gained, position.turn());
    } else {
      taken.discard(gained, position.turn());
    }
    return is_mated_within(taken, budget + 1);
  }

  // The defender is in check.
  bool is_mated_within(const Position& position, int budget) {
    MoveList replies;
    const std::size_t interpositions = evading_moves(position, replies);
    for (std::size_t i = 0; i < replies.size(); ++i) {
      const bool interposed = futile_ != Futile::Count && i >= interpositions;
      if (!interposed && budget < 2) return false;
      const Position next = after(position, replies[i]);
      if (interposed ? !mates(next, budget - 1, &position, replies[i]) : !mates(next, budget - 1)) {
        return false;
      }
    }
    return true;
  }

  Futile futile_;
};

Solution solve(const Position& position, Futile futile, int most) {
  Table table(std::size_t{1} << 20U);
  Options options;
  options.futile = futile;
  options.max_moves = most;
  const std::atomic<bool> stop = false;
  return Solver(table).solve(position, options, stop);
}

TEST(Futile, LengthsAreWhatTheDefinitionsSay) {
  constexpr int kMost = 3;
  constexpr std::size_t kCount = std::size_t{15} * SUDARE_RANDOM_PROBLEMS;
  Dice dice(11);
  // Cases with a shorter length than under the previous policy.
  std::array<std::size_t, 4> shorter{};
  for (std::size_t i = 0; i < kCount && !HasFailure(); ++i) {
    const Position position(random_problem(dice, Shape::Chase));
    int last = 0;
    for (const Futile futile : kFutilePolicies) {
      const Solution solution = solve(position, futile, kMost);
      SCOPED_TRACE(shogi::write_sfen(position.setup()) + " " + std::string(name_of(futile)));
      if (solution.verdict == Verdict::Proved) {
        EXPECT_TRUE(Definition(futile).mates(position, solution.moves));
        EXPECT_TRUE(solution.exact);
      }
      const int refuted = solution.verdict == Verdict::Proved ? solution.moves - 2 : kMost;
      for (int n = 1; n <= refuted; n += 2) EXPECT_FALSE(Definition(futile).mates(position, n));
      const int length = solution.verdict == Verdict::Proved ? solution.moves : kMost + 2;
      if (futile != Futile::Count && length < last) ++shorter[static_cast<std::size_t>(futile)];
      last = length;
    }
  }
  EXPECT_GT(shorter[static_cast<std::size_t>(Futile::X)], 0U);
  EXPECT_GT(shorter[static_cast<std::size_t>(Futile::Omit)], 0U);
}

// The diagrams of docs/futile-interposition.md.
TEST(Futile, Examples) {
  struct Example {
    const char* sfen;
    std::array<int, 4> lengths;  // in the order of kFutilePolicies
  };
  constexpr std::array kExamples = {
      Example{"8k/9/8G/9/9/2B6/9/9/4R4 b p 1", {3, 1, 1, 1}},
      Example{"5+Rp2/8k/8+p/7L1/9/9/9/9/9 b - 1", {5, 5, 3, 3}},
      Example{"9/5+B1GG/9/8k/9/7P1/8P/9/6R2 b p 1", {3, 3, 3, 1}},
  };
  for (const Example& example : kExamples) {
    const Position position(shogi::read_sfen(example.sfen));
    for (std::size_t i = 0; i < kFutilePolicies.size(); ++i) {
      SCOPED_TRACE(std::string(example.sfen) + " " + std::string(name_of(kFutilePolicies[i])));
      const Solution solution = solve(position, kFutilePolicies[i], 9);
      EXPECT_TRUE(solution.exact);
      EXPECT_EQ(solution.moves, example.lengths[i]);
      EXPECT_TRUE(Definition(kFutilePolicies[i]).mates(position, example.lengths[i]));
    }
  }
}

// When captured without gain, a piece moved from the board leaves the game and a dropped one
// returns to hand. The table must therefore distinguish positions with equal boards.
TEST(Futile, AMovedAndADroppedInterpositionAreDifferentPositions) {
  const auto key_behind = [](const char* sfen, Move reply, Futile futile) {
    Table table(std::size_t{1} << 20U);
    TsumeProblem problem(Position(shogi::read_sfen(sfen)), shogi::Color::Black, futile, table);
    std::vector<TsumeProblem::Child> children;
    problem.expand_with_deferred(search::Length::unlimited(), children);
    const auto child = std::ranges::find(children, reply, &TsumeProblem::Child::move);
    EXPECT_NE(child, children.end());
    return child->key.board;
  };
  const Square between(5, 5);
  for (const Futile futile : kFutilePolicies) {
    const auto moved =
        key_behind("4k4/9/9/9/5g3/9/9/9/4R4 w g 1", Move::step(Square(4, 5), between), futile);
    const auto dropped =
        key_behind("4k4/9/9/9/9/9/9/9/4R4 w 2g 1", Move::drop(shogi::Kind::Gold, between), futile);
    EXPECT_EQ(moved == dropped, futile == Futile::Count) << name_of(futile);
  }
}

}  // namespace
}  // namespace sudare::tsume
