// Compares the solver with brute force and the plain rules on small random problems. Verdict, exact
// length and line must agree, whatever the size of the table and whatever was asked before.
//
// Each case counts the events in its problems and fails if an expected one never occurs.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "../certify/bridge.hpp"
#include "audit.hpp"
#include "brute_force.hpp"
#include "certify/notation.hpp"
#include "certify/rules.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "support/random_problem.hpp"
#include "tsume/solver.hpp"

namespace sudare {
namespace {

using brute_force::CheckGraph;
using brute_force::kNever;
using certify::Board;
using tsume::Futile;
using tsume::Options;
using tsume::Solution;
using tsume::Table;
using tsume::Verdict;

// Shared by the cases below; fewer in sanitizer builds.
constexpr std::size_t kProblems = SUDARE_RANDOM_PROBLEMS;

struct Problem {
  shogi::Position position;
  Board board;
};

Problem problem_of(const shogi::Setup& setup) {
  return {shogi::Position(setup), bridge::plain(setup)};
}

Solution solve(const Problem& problem, Table& table, const Options& options) {
  const std::atomic<bool> stop = false;
  return tsume::Solver(table).solve(problem.position, options, stop);
}

Options counting(Futile futile) {
  Options options;
  options.futile = futile;
  return options;
}
const Options kStrict = counting(Futile::Count);

std::optional<certify::Move> plain_move(const std::vector<certify::Move>& moves, shogi::Move move) {
  for (const certify::Move& candidate : moves) {
    if (bridge::fast(candidate) == move) return candidate;
  }
  return std::nullopt;
}

// Plays the line by the plain rules: checks and legal replies up to the mate. Returns the positions
// in which the attacker is to move.
std::vector<Board> play_line(const Problem& problem, const Solution& solution) {
  std::vector<Board> attacking;
  Board board = problem.board;
  for (std::size_t i = 0; i < solution.line.size(); ++i) {
    const bool attack = i % 2 == 0;
    if (attack) attacking.push_back(board);
    const std::vector<certify::Move> moves =
        attack ? certify::checking_moves(board) : certify::answers_to_check(board);
    const std::optional<certify::Move> move = plain_move(moves, solution.line[i]);
    EXPECT_TRUE(move) << "move " << i + 1 << " of the line is none of the rules'";
    if (!move) return attacking;
    board = certify::play(board, *move);
  }
  EXPECT_EQ(solution.line.size() % 2, 1U);
  EXPECT_TRUE(certify::is_mated(board)) << "the line does not end in mate";
  return attacking;
}

void expect_exact(const Problem& problem, const Solution& solution, int length) {
  if (length == kNever) {
    EXPECT_EQ(solution.verdict, Verdict::Refuted);
    return;
  }
  ASSERT_EQ(solution.verdict, Verdict::Proved);
  EXPECT_EQ(solution.moves, length);
  EXPECT_TRUE(solution.exact);
  EXPECT_EQ(solution.line.size(), static_cast<std::size_t>(length));
  play_line(problem, solution);
}

// The claims of a search that may have been stopped must be true.
void expect_true(const Problem& problem, const Solution& solution, int length) {
  EXPECT_LT(solution.refuted_to, length);
  if (solution.verdict == Verdict::Refuted) {
    EXPECT_EQ(length, kNever);
  }
  if (solution.verdict != Verdict::Proved) return;
  EXPECT_GE(solution.moves, length);
  if (solution.exact) {
    EXPECT_EQ(solution.moves, length);
  }
  if (!solution.line.empty()) play_line(problem, solution);
}

void expect_right_within(const Problem& problem, int most, int length) {
  Table table(std::size_t{1} << 18U);
  Options options = kStrict;
  options.max_moves = most;
  const Solution solution = solve(problem, table, options);
  if (length <= most) {
    expect_exact(problem, solution, length);
    return;
  }
  EXPECT_NE(solution.verdict, Verdict::Proved);
  if (solution.verdict != Verdict::Refuted) {
    EXPECT_GE(solution.refuted_to, most);
    EXPECT_LT(solution.refuted_to, length);
  } else {
    EXPECT_EQ(length, kNever);
  }
  // Its knowledge of short mates must not mislead the search for longer ones.
  if (length != kNever) expect_exact(problem, solve(problem, table, kStrict), length);
}

// Such small problems would all be solved from below. In half of the cases that phase is shortened
// or left out.
Options some_way(Options options, Dice& dice) {
  if (dice.percent(50)) options.nodes_from_below = dice.percent(50) ? 0 : dice.below(50);
  return options;
}

void expect_right_without_futile_moves(const Problem& problem, int length, Dice& dice) {
  Table table(std::size_t{1} << 18U);
  const Solution solution = solve(problem, table, some_way(counting(Futile::Omit), dice));
  if (length == kNever) {
    EXPECT_EQ(solution.verdict, Verdict::Refuted);
    return;
  }
  ASSERT_EQ(solution.verdict, Verdict::Proved);
  EXPECT_LE(solution.moves, length);
  EXPECT_EQ(solution.moves % 2, 1);
  EXPECT_TRUE(solution.exact);
  EXPECT_GE(solution.line.size(), static_cast<std::size_t>(solution.moves));
  play_line(problem, solution);
}

// After every move of an exact line, the remaining mate is as short as brute force says.
void expect_shortest_all_along(const std::vector<Board>& attacking, const CheckGraph& graph,
                               int length) {
  for (const Board& board : attacking) {
    if (const CheckGraph::GraphNode* node = graph.find(board)) {
      EXPECT_LE(node->mate.at_least, length);
      EXPECT_GE(node->mate.at_most, length);
    }
    length -= 2;
  }
}

using Events = std::map<std::string, std::size_t>;

bool refuses_pawn_drop(const Board& board) {
  const std::optional<certify::Square> king = certify::find_king(board, opponent(board.turn));
  const int front = king->rank + (board.turn == certify::Side::Black ? 1 : -1);
  const certify::Move drop{{}, {king->file, front}, false, certify::Kind::Pawn};
  return certify::fault_of(board, drop) == certify::Fault::DropPawnMate;
}

void note(Events& events, const CheckGraph& graph, const Solution& solution,
          const Problem& problem) {
  const bool mate = solution.verdict == Verdict::Proved;
  ++events[mate ? "mate" : "no mate"];
  if (mate && solution.moves >= 5) ++events["mate of five and more"];
  if (problem.board.turn == certify::Side::White) ++events["White attacks"];
  if (certify::find_king(problem.board, problem.board.turn)) ++events["attacker has a king"];
  if (graph.has_cycle()) ++events[mate ? "mate among repetitions" : "no mate by repetition"];
  const bool refused =
      std::any_of(graph.nodes().begin(), graph.nodes().end(),
                  [](const CheckGraph::GraphNode& node) { return refuses_pawn_drop(node.board); });
  if (refused) ++events["pawn drop refused"];
  for (std::size_t i = 1; i < solution.line.size(); i += 2) {
    if (solution.line[i].is_drop()) ++events["interposition"];
  }
}

// A problem whose graph is small enough for an exact answer.
struct Sample {
  Problem problem;
  CheckGraph graph;
};

// The solver itself selects the problems for which the graph is built. A wrong answer cannot escape
// this way: every mate and every refutation that it claims is compared.
Sample sample(Dice& dice, Shape shape, Verdict wanted) {
  Options quick = kStrict;
  quick.shortest = false;
  quick.limits.nodes = 80;
  Table table(std::size_t{1} << 15U);
  for (;;) {
    const Problem problem = problem_of(random_problem(dice, shape));
    const Solution guess = solve(problem, table, quick);
    if (guess.verdict != wanted) continue;
    const bool trivial = guess.verdict == Verdict::Proved ? guess.moves == 1 : guess.nodes < 10;
    if (trivial && !dice.percent(10)) continue;
    const bool is_long = guess.verdict == Verdict::Proved && guess.moves >= 5;
    CheckGraph graph(problem.board, is_long ? 300 : 100);
    if (graph.mate().is_exact()) return {problem, std::move(graph)};
  }
}

void audit(const Problem& problem, Table& table, const CheckGraph& graph, Dice& dice,
           Events& events) {
  Audit auditor(problem.position, table, graph, dice);
  auditor.run();
  for (const std::string& claim : auditor.false_claims()) ADD_FAILURE() << claim;
  events["claims"] += auditor.claims();
  events["claims by dominance"] += auditor.claims_by_dominance();
}

// `tiny` is shared by all problems of the case and far too small for them.
void compare(const Sample& sample, Table& tiny, Dice& dice, Events& events) {
  const auto& [problem, graph] = sample;
  SCOPED_TRACE(certify::write_sfen(problem.board));
  const int length = graph.mate().at_most;
  Table table(std::size_t{1} << 17U);
  const Solution solution = solve(problem, table, some_way(kStrict, dice));
  expect_exact(problem, solution, length);
  audit(problem, table, graph, dice, events);
  if (solution.verdict == Verdict::Proved && !testing::Test::HasFailure())
    expect_shortest_all_along(play_line(problem, solution), graph, length);

  Options limited = some_way(kStrict, dice);
  limited.limits.nodes = 1 + dice.below(200);
  limited.shortest = dice.percent(50);
  table.clear();
  expect_true(problem, solve(problem, table, limited), length);
  expect_exact(problem, solve(problem, table, some_way(kStrict, dice)), length);

  limited = some_way(kStrict, dice);
  limited.limits.nodes = 5000;
  const double fill = tiny.fill();
  expect_true(problem, solve(problem, tiny, limited), length);
  if (tiny.fill() < fill) ++events["garbage collected"];

  expect_right_within(problem, 1 + 2 * static_cast<int>(dice.below(4)), length);
  expect_right_without_futile_moves(problem, length, dice);
  note(events, graph, solution, problem);
}

void run(Shape shape, std::uint32_t seed, const std::vector<std::string>& wanted) {
  Dice dice(seed);
  Events events;
  Table tiny(std::size_t{1} << 15U);
  for (std::size_t i = 0; i < kProblems / 4 && !testing::Test::HasFailure(); ++i)
    compare(sample(dice, shape, i % 2 == 0 ? Verdict::Proved : Verdict::Refuted), tiny, dice,
            events);
  for (const auto& [event, count] : events) std::cout << event << ": " << count << "\n";
  if (kProblems < 1000) return;  // too few for the rarer events
  for (const std::string& event : wanted) EXPECT_GT(events[event], 0U) << event;
}

TEST(RandomPositions, FewPieces) {
  run(Shape::Few, 1,
      {"mate of five and more", "White attacks", "attacker has a king", "mate among repetitions",
       "no mate by repetition", "garbage collected", "pawn drop refused", "interposition", "claims",
       "claims by dominance"});
}

TEST(RandomPositions, PawnDrops) {
  run(Shape::PawnDrop, 2, {"mate of five and more", "pawn drop refused"});
}

TEST(RandomPositions, Chases) {
  run(Shape::Chase, 3,
      {"mate of five and more", "mate among repetitions", "no mate by repetition",
       "interposition"});
}

shogi::Setup turned(const shogi::Setup& setup) {
  shogi::Setup result;
  result.turn = ~setup.turn;
  for (int i = 0; i < shogi::Square::kCount; ++i) {
    const shogi::Piece piece = setup.at(shogi::Square::at(i));
    if (piece.empty()) continue;
    result.put(shogi::Square::at(shogi::Square::kCount - 1 - i),
               shogi::Piece(~piece.color(), piece.kind()));
  }
  for (const shogi::Color side : {shogi::Color::Black, shogi::Color::White})
    result.hand(~side) = setup.hand(side);
  return result;
}

// Variations of a problem that random generation hardly ever produces: the rook must not promote,
// or dropping the pawn would be mate.
TEST(RandomPositions, PromotionAvoided) {
  constexpr int kMost = 5;
  const shogi::Setup theme = shogi::read_sfen("5+B3/7k1/7np/9/9/9/9/6R2/9 b P 1");
  Dice dice(5);
  std::size_t avoided = 0;
  for (std::size_t i = 0; i < kProblems / 40 && !HasFailure(); ++i) {
    shogi::Setup setup = theme;
    for (std::size_t extra = dice.below(3); extra > 0; --extra) {
      constexpr std::array kKinds = {shogi::Kind::Pawn, shogi::Kind::Silver, shogi::Kind::ProPawn};
      const shogi::Color side = dice.percent(50) ? shogi::Color::Black : shogi::Color::White;
      const shogi::Piece piece(side, dice.pick(kKinds));
      const shogi::Square square = detail::random_square(dice);
      if (setup.at(square).empty() && detail::fits(setup, square, piece)) setup.put(square, piece);
    }
    if (dice.percent(50)) setup = turned(setup);
    if (!shogi::problem_with(setup).empty()) continue;
    const Problem problem = problem_of(setup);
    SCOPED_TRACE(certify::write_sfen(problem.board));
    const int length = brute_force::mate_within(problem.board, kMost);
    expect_right_within(problem, kMost, length);
    Table table(std::size_t{1} << 20U);
    const Solution solution = solve(problem, table, kStrict);
    if (solution.line.empty() || solution.line.front().is_drop()) continue;
    const shogi::Move first = solution.line.front();
    const shogi::Move twin = shogi::Move::step(first.from(), first.to(), true);
    if (!first.promotes() && problem.position.is_legal(twin)) ++avoided;
  }
  EXPECT_GT(avoided, 0U);
}

// All pieces are in play, so that the defender can interpose any kind. There are too many positions
// for a graph, but not for a few moves.
TEST(RandomPositions, ShortMatesAgainstAFullHand) {
  constexpr int kMost = 3;
  Dice dice(4);
  std::array<std::size_t, kMost + 1> mates{};
  for (std::size_t i = 0; i < kProblems / 4 && !HasFailure();) {
    const Problem problem = problem_of(random_problem(dice, Shape::Rest));
    if (certify::checking_moves(problem.board).empty()) continue;
    const int length = brute_force::mate_within(problem.board, kMost);
    if (length == 1 && !dice.percent(50)) continue;
    if (length == kNever && !dice.percent(5)) continue;
    SCOPED_TRACE(certify::write_sfen(problem.board));
    if (length != kNever) ++mates[static_cast<std::size_t>(length)];
    for (const Futile futile : {Futile::Count, Futile::Omit}) {
      Table table(std::size_t{1} << 18U);
      Options options = counting(futile);
      options.max_moves = kMost;
      const Solution solution = solve(problem, table, options);
      if (futile == Futile::Count && length != kNever) {
        expect_exact(problem, solution, length);
      } else if (futile == Futile::Count) {
        EXPECT_NE(solution.verdict, Verdict::Proved);
        if (solution.verdict == Verdict::Unknown) {
          EXPECT_GE(solution.refuted_to, kMost);
        }
      } else if (length != kNever) {
        ASSERT_EQ(solution.verdict, Verdict::Proved);
        EXPECT_LE(solution.moves, length);
      }
    }
    ++i;
  }
  EXPECT_GT(mates[1], kProblems / 40);
  EXPECT_GT(mates[3], kProblems / 40);
}

}  // namespace
}  // namespace sudare
