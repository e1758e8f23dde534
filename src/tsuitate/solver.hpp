// Solves tsuitate-tsume.
//
// The first phase finds and proves the fewest moves, and the fewest fouls that must be allowed for
// them. A bounded df-pn asks for a solution of 1 move, of 3, of 5, ... with all fouls allowed; once
// there is one, fewer and fewer fouls are allowed. The second phase finds the value of the best
// solution and all first moves that reach it (optimum.hpp). The answer of a stopped search is less
// informative but still true.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "screen/metaposition.hpp"
#include "search/monitor.hpp"
#include "search/verdict.hpp"
#include "shogi/position.hpp"
#include "tsuitate/algorithm.hpp"
#include "tsuitate/optimum.hpp"
#include "tsuitate/problem.hpp"
#include "tsuitate/refutation.hpp"

namespace sudare::tsuitate {

using search::Verdict;

struct Options {
  Algorithm algorithm = Algorithm::Dfpn;
  Uncertainty uncertainty;  // for upds and the algorithms built on it
  int fouls = 8;            // allowed along any one line; at most kMostFouls
  bool optimal = true;
  screen::Futile futile = screen::Futile::Count;  // for lengths; a proof counts every reply
  std::optional<int> max_moves;                   // the longest solution to search for
  std::size_t bytes = std::size_t{1} << 30U;
  search::Limits limits;
};

struct Solution {
  Verdict verdict = Verdict::Unknown;
  int moves = 0;           // Mate: the length of the shortest solution found
  bool shortest = false;   // no shorter solution exists
  int foul_allowance = 0;  // Mate: the fouls that must be allowed for it
  bool exact = false;      // with fewer fouls there is none of that length
  int refuted_to = 0;      // there is no solution of at most this many moves
  // Set once proved: the cost of the best solution, and its first moves.
  std::optional<Value> value;
  std::vector<shogi::Move> first_moves;
  std::uint64_t nodes = 0;
  std::size_t largest = 0;         // members of the largest metaposition met
  double average_uncertainty = 0;  // average number of members per metaposition searched
  double seconds = 0;
};

// The state of a running search.
struct Progress {
  enum class Phase : std::uint8_t {
    Find,      // search for any solution
    Shorten,   // search for a shorter one, or one with fewer fouls
    Optimize,  // compute the value of the best one
  };
  Phase phase = Phase::Find;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;     // the proof and disproof number of the root
  std::optional<int> moves;  // the length of the shortest solution found so far
  Budget looking_for;        // the budget of the current search
};

class Solver {
 public:
  // Called about ten times per second.
  using Report = std::function<void(const Progress&)>;

  // Precondition: the side not to move has a king. `stop` may be set by another thread at any time.
  Solver(const shogi::Position& position, const Options& options, const std::atomic<bool>& stop,
         Report report = {})
      : Solver(screen::Metaposition::of(position), options, stop, std::move(report)) {}
  // Starts in the middle of a solution, where several positions are possible. Precondition: not
  // empty.
  Solver(const screen::Metaposition& root, const Options& options, const std::atomic<bool>& stop,
         Report report = {});

  // Precondition: futile drops count; without them the solution would not be complete.
  Solution solve();
  // The length alone. Nothing if there is no solution or the search is stopped.
  std::optional<int> fewest_moves();

  // The proof that there is no solution, or nothing if it is not found within the limits.
  // Precondition: solve() returned Refuted.
  std::optional<std::vector<Refuted>> refutation();

  // Gives access to the solution while the graph still has it.
  [[nodiscard]] TsuitateProblem& problem() { return problem_; }
  [[nodiscard]] Optimum& optimum() { return optimum_; }

 private:
  // The result is unsolved if the monitor stops the search. Throws Stopped out of a large step; the
  // problem is then in an undefined place and must not be used again.
  Result search_within(const Budget& budget);
  void tell(const search::Monitor& monitor);
  // Our method: asks for longer and longer solutions.
  void find_moves(Solution& solution);
  // The paper's method: first any solution, then shorter and shorter ones.
  void find_moves_from_above(Solution& solution);
  void find_allowance(Solution& solution);
  bool refute_any_length();

  void find(Solution& solution);

  Options options_;
  Report report_;
  Progress progress_;
  search::Monitor monitor_;
  MateBound bound_;
  Graph graph_;
  TsuitateProblem problem_;
  Optimum optimum_;
  std::uint64_t closing_nodes_ = 0;
};

}  // namespace sudare::tsuitate
