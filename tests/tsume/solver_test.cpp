#include "tsume/solver.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string>
#include <vector>

#include "brute_force.hpp"
#include "certify/notation.hpp"
#include "shogi/movegen.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::tsume {
namespace {

constexpr std::size_t kSolverBytes = std::size_t{1} << 20U;

shogi::Position position_of(const std::string& sfen) {
  return shogi::Position(shogi::read_sfen(sfen));
}

Options counting(Futile futile) {
  Options options;
  options.futile = futile;
  return options;
}

Solution solve(const std::string& sfen, const Options& options) {
  Table table(kSolverBytes);
  const std::atomic<bool> stop = false;
  return Solver(table).solve(position_of(sfen), options, stop);
}
Solution solve(const std::string& sfen, Futile futile = Futile::Count) {
  return solve(sfen, counting(futile));
}

bool ends_in_mate(const std::string& sfen, const std::vector<shogi::Move>& line) {
  shogi::Position position = position_of(sfen);
  for (const shogi::Move move : line) {
    if (!position.is_legal(move)) return false;
    position.make(move);
  }
  return shogi::is_mated(position);
}

// The rook checks along the rank; every interposition is captured.
constexpr auto kOnePawn = "8k/9/8G/9/9/2B6/9/9/4R4 b p 1";
constexpr auto kTwoPawnsAndGold = "8k/9/8G/9/9/2B6/9/9/4R4 b 2pg 1";
constexpr auto kNoMate = "9/9/9/9/4k4/9/9/9/9 b RG 1";  // nearly 100,000 nodes

TEST(Solver, MateInOne) {
  const Solution solution = solve("8k/9/8P/9/9/9/9/9/9 b G 1");
  EXPECT_EQ(solution.verdict, Verdict::Proved);
  EXPECT_EQ(solution.moves, 1);
  EXPECT_TRUE(solution.exact);
  ASSERT_EQ(solution.line.size(), 1U);
  EXPECT_EQ(shogi::usi_text(solution.line.front()), "G*1b");
  EXPECT_EQ(solution.hand, 0);
}

TEST(Solver, WhiteAttacksAsWell) {
  const Solution solution = solve("9/9/9/9/9/9/p8/9/K8 w g 1");
  EXPECT_EQ(solution.verdict, Verdict::Proved);
  ASSERT_EQ(solution.line.size(), 1U);
  EXPECT_EQ(shogi::usi_text(solution.line.front()), "G*9h");
}

TEST(Solver, WhereThereIsNoCheckThereIsNoMate) {
  const Solution solution = solve("8k/9/9/9/9/9/9/9/K8 b 3P 1");
  EXPECT_EQ(solution.verdict, Verdict::Refuted);
  EXPECT_TRUE(solution.line.empty());
}

TEST(Solver, ADroppedPawnMayNotMate) {
  EXPECT_EQ(solve("7nl/8k/8p/9/6N2/9/9/9/9 b P 1").verdict, Verdict::Refuted);
  constexpr auto kBoxedIn = "7lk/7n1/6G2/9/9/9/9/9/9 b P 1";
  EXPECT_EQ(brute_force::mate_within(certify::read_sfen(kBoxedIn), 5), brute_force::kNever);
  EXPECT_NE(solve(kBoxedIn).verdict, Verdict::Proved);
}

TEST(Solver, InterpositionsCountOnlyWhenTheyShall) {
  EXPECT_EQ(brute_force::mate_within(certify::read_sfen(kOnePawn), 3), 3);
  const Solution strict = solve(kOnePawn, Futile::Count);
  EXPECT_EQ(strict.moves, 3);
  EXPECT_TRUE(strict.exact);
  const Solution usual = solve(kOnePawn, Futile::Omit);
  EXPECT_EQ(usual.moves, 1);
  EXPECT_TRUE(usual.exact);
  EXPECT_TRUE(ends_in_mate(kOnePawn, usual.line));
  EXPECT_EQ(solve(kTwoPawnsAndGold, Futile::Count).moves, 7);
  EXPECT_EQ(solve(kTwoPawnsAndGold, Futile::Omit).moves, 1);
}

TEST(Solver, LooksForNoLongerMateThanAsked) {
  Options options = counting(Futile::Count);
  options.max_moves = 5;
  const Solution shorter = solve(kTwoPawnsAndGold, options);
  EXPECT_EQ(shorter.verdict, Verdict::Unknown);
  EXPECT_GE(shorter.refuted_to, 5);
  EXPECT_LT(shorter.refuted_to, 7);
  options.max_moves = 7;
  EXPECT_EQ(solve(kTwoPawnsAndGold, options).moves, 7);
}

TEST(Solver, OneTableServesAllProblems) {
  // The same boards with other pieces in the game, with the other side attacking, and under another
  // policy.
  Table table(kSolverBytes);
  Solver solver(table);
  const std::atomic<bool> stop = false;
  for (int round = 0; round < 2; ++round) {
    for (const Futile futile : {Futile::Omit, Futile::Count}) {
      const bool strict = futile == Futile::Count;
      const Options options = counting(futile);
      EXPECT_EQ(solver.solve(position_of(kTwoPawnsAndGold), options, stop).moves, strict ? 7 : 1);
      EXPECT_EQ(solver.solve(position_of(kOnePawn), options, stop).moves, strict ? 3 : 1);
      EXPECT_EQ(solver.solve(position_of("8k/9/8G/9/9/2B6/9/9/4R4 b - 1"), options, stop).moves, 1);
    }
  }
}

TEST(Solver, AMateNeedsThePiecesAgainstEveryReply) {
  // Below the first problem, the board of the second is mated with a gold that is missing in the
  // second.
  constexpr auto kWithGold = "9/9/9/9/9/4k4/+r8/9/2K6 w BLgs 1";
  constexpr auto kWithoutGold = "9/9/9/9/9/4k4/+r8/2Ks5/9 w BGL 1";
  Table table(kSolverBytes);
  Solver solver(table);
  const std::atomic<bool> stop = false;
  Options options = counting(Futile::Count);
  EXPECT_EQ(solver.solve(position_of(kWithGold), options, stop).verdict, Verdict::Proved);
  options.max_moves = 3;
  EXPECT_EQ(brute_force::mate_within(certify::read_sfen(kWithoutGold), 3), brute_force::kNever);
  EXPECT_NE(solver.solve(position_of(kWithoutGold), options, stop).verdict, Verdict::Proved);
}

TEST(Solver, StopsWhenToldTo) {
  Table table(kSolverBytes);
  const std::atomic<bool> stop = true;
  const Solution solution =
      Solver(table).solve(position_of(kNoMate), counting(Futile::Count), stop);
  EXPECT_EQ(solution.verdict, Verdict::Unknown);
  EXPECT_LT(solution.nodes, 5000U);
}

TEST(Solver, KeepsToItsLimitsAndGoesOnFromThere) {
  Table table(std::size_t{16} << 20U);
  Solver solver(table);
  const std::atomic<bool> stop = false;
  Options options = counting(Futile::Count);
  options.limits.nodes = 2000;
  const Solution cut = solver.solve(position_of(kNoMate), options, stop);
  EXPECT_EQ(cut.verdict, Verdict::Unknown);
  EXPECT_LE(cut.nodes, 3000U);
  options.limits = {};
  EXPECT_EQ(solver.solve(position_of(kNoMate), options, stop).verdict, Verdict::Refuted);
}

TEST(Solver, ReportsEachShorterMate) {
  Table table(kSolverBytes);
  const std::atomic<bool> stop = false;
  std::vector<int> found;
  const Solution solution = Solver(table).solve(
      position_of(kTwoPawnsAndGold), counting(Futile::Count), stop, [&](const Progress& progress) {
        if (progress.moves && (found.empty() || found.back() != *progress.moves))
          found.push_back(*progress.moves);
      });
  ASSERT_FALSE(found.empty());
  EXPECT_TRUE(std::is_sorted(found.rbegin(), found.rend()));
  EXPECT_EQ(found.back(), solution.moves);
}

}  // namespace
}  // namespace sudare::tsume
