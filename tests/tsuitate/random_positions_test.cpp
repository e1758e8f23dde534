// Compares the solver with brute force on small random problems.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include "../certify/bridge.hpp"
#include "brute_force.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "support/random_problem.hpp"
#include "tsuitate/solver.hpp"
#include "tsume/solver.hpp"

namespace sudare {
namespace {

using brute_force::TsuitateAnswer;
using certify::Fault;
using tsuitate::Solution;
using tsuitate::Verdict;

constexpr int kMoves = 5;
constexpr int kFouls = 2;

Solution solve(const shogi::Setup& setup, std::optional<int> max_moves) {
  const std::atomic<bool> never{false};
  tsuitate::Options options;
  options.fouls = kFouls;
  options.max_moves = max_moves;
  options.bytes = std::size_t{1} << 24U;
  return tsuitate::Solver(shogi::Position(setup), options, never).solve();
}

// Most random problems have no mate even for an attacker who sees everything, which is found out
// sooner.
bool has_mate_without_screen(const shogi::Setup& setup, tsume::Table& table) {
  const std::atomic<bool> never{false};
  tsume::Options options;
  options.futile = tsume::Futile::Count;
  options.shortest = false;
  options.max_moves = kMoves;
  return tsume::Solver(table).solve(shogi::Position(setup), options, never).verdict ==
         tsume::Verdict::Proved;
}

std::vector<std::string> texts(std::vector<shogi::Move> moves) {
  std::vector<std::string> result;
  for (const shogi::Move move : moves) result.push_back(shogi::usi_text(move));
  std::ranges::sort(result);
  return result;
}

void expect_same(const TsuitateAnswer& truth, const Solution& solution) {
  ASSERT_EQ(solution.verdict, Verdict::Proved);
  ASSERT_TRUE(solution.value);
  EXPECT_EQ(solution.moves, truth.value->moves);
  EXPECT_EQ(solution.value->moves, truth.value->moves);
  EXPECT_EQ(solution.value->fouls, truth.value->fouls);
  EXPECT_EQ(solution.value->hand, truth.value->hand);
  std::vector<shogi::Move> best;
  for (const certify::Move& move : truth.best) best.push_back(bridge::fast(move));
  EXPECT_EQ(texts(solution.first_moves), texts(best));
}

// The fewest fouls that must be allowed for a solution with this many moves.
int allowance(brute_force::Tsuitate& truth, const certify::Board& board, int moves) {
  int fouls = 0;
  while (!truth.solve(board, moves, fouls).value) ++fouls;
  return fouls;
}

TEST(RandomPositions, ValueAllowanceAndFirstMovesAreThoseOfBruteForce) {
  Dice dice(20021);
  tsume::Table table(std::size_t{1} << 20U);
  int compared = 0;
  int unsolvable = 0;
  int with_two_kings = 0;
  int by_white = 0;
  int fouls_matter = 0;
  std::set<Fault> faults;
  while (compared < SUDARE_RANDOM_PROBLEMS) {
    const shogi::Setup setup = random_problem(dice, dice.pick(kShapes));
    const certify::Board board = bridge::plain(setup);
    SCOPED_TRACE(shogi::write_sfen(setup));
    // At most a third of the problems are without a solution, and few are mate in one.
    const bool enough_unsolvable = 3 * unsolvable > compared;
    if (enough_unsolvable && !has_mate_without_screen(setup, table)) continue;
    const Solution solution = solve(setup, kMoves);
    const bool claims_mate = solution.verdict == Verdict::Proved;
    if (!claims_mate && enough_unsolvable) continue;
    // Mates in which the screen matters are rare.
    const bool screen_matters = solution.foul_allowance > 0 || solution.largest > 20;
    if (claims_mate && !dice.percent(solution.moves == 1 ? 10 : screen_matters ? 100 : 30))
      continue;
    const bool two_kings = certify::find_king(board, board.turn).has_value();
    brute_force::Tsuitate truth(250, 30);
    TsuitateAnswer answer;
    int fouls = 0;
    try {
      answer = truth.solve(board, kMoves, kFouls);
      if (answer.value) fouls = allowance(truth, board, answer.value->moves);
    } catch (const brute_force::TooLarge&) {
      continue;
    }
    ++compared;
    with_two_kings += two_kings ? 1 : 0;
    by_white += setup.turn == shogi::Color::White ? 1 : 0;
    faults.insert(truth.faults().begin(), truth.faults().end());
    if (!answer.value) {
      ++unsolvable;
      ASSERT_NE(solution.verdict, Verdict::Proved);
      if (solution.verdict == Verdict::Unknown) {
        ASSERT_GE(solution.refuted_to, kMoves);
      }
    } else {
      expect_same(answer, solution);
      EXPECT_EQ(solution.foul_allowance, fouls);
      fouls_matter += fouls > 0 ? 1 : 0;
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(unsolvable, compared / 4);
  EXPECT_GT(with_two_kings, compared / 20);
  EXPECT_GT(by_white, compared / 4);
  EXPECT_GT(fouls_matter, compared / 50);
  for (const Fault fault :
       {Fault::NotItsMove, Fault::DropOnPiece, Fault::DropPawnMate, Fault::KingInCheck}) {
    EXPECT_TRUE(faults.contains(fault)) << describe(fault);
  }
}

// "No mate" applies to every length: brute force must find none with a few more moves, either.
TEST(RandomPositions, NoMateHoldsBeyondTheLengthSearched) {
  Dice dice(4);
  int refuted = 0;
  for (int i = 0; i < SUDARE_RANDOM_PROBLEMS; ++i) {
    const shogi::Setup setup = random_problem(dice, dice.pick(kShapes));
    SCOPED_TRACE(shogi::write_sfen(setup));
    const Solution solution = solve(setup, std::nullopt);
    brute_force::Tsuitate truth(100, 30);
    try {
      const TsuitateAnswer answer = truth.solve(bridge::plain(setup), 7, kFouls);
      if (solution.verdict == Verdict::Refuted) {
        ++refuted;
        ASSERT_FALSE(answer.value);
      } else if (answer.value) {
        expect_same(answer, solution);
      }
    } catch (const brute_force::TooLarge&) {
      continue;
    }
    if (HasFailure()) return;
  }
  EXPECT_GT(refuted, SUDARE_RANDOM_PROBLEMS / 20);
}

}  // namespace
}  // namespace sudare
