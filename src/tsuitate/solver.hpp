// Solves tsuitate-tsume.
//
// First phase: the fewest moves, and the fewest fouls that must be allowed for them, both proved. A
// bounded df-pn asks for a solution of 1 move, of 3, of 5, ... with all fouls allowed; when there
// is one, fewer and fewer fouls are allowed. Second phase: the value of the best solution and all
// first moves that reach it (optimum.hpp). Every answer of a stopped search is still true: it says
// less.
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
#include "shogi/position.hpp"
#include "tsuitate/algorithm.hpp"
#include "tsuitate/optimum.hpp"
#include "tsuitate/problem.hpp"
#include "tsuitate/refutation.hpp"

namespace sudare::tsuitate {

enum class Verdict : std::uint8_t { Mate, NoMate, Unknown };

struct Options {
  Algorithm algorithm = Algorithm::Dfpn;
  Uncertainty uncertainty;  // of upds and those built on it
  int fouls = 8;            // allowed along any one line; at most kMostFouls
  bool optimal = true;
  screen::Futile futile = screen::Futile::Count;  // what lengths count; a proof counts every reply
  std::optional<int> max_moves;                   // look for no longer solution
  std::size_t bytes = std::size_t{1} << 30U;
  search::Limits limits;
};

struct Solution {
  Verdict verdict = Verdict::Unknown;
  int moves = 0;           // Mate: of the shortest solution found ...
  bool shortest = false;   // ... and there is no shorter one
  int foul_allowance = 0;  // Mate: the fouls that must be allowed for it ...
  bool exact = false;      // ... and with fewer there is none so short
  int refuted_to = 0;      // there is no solution of at most this many moves
  // Once proved: what the best solution costs, and how it begins.
  std::optional<Value> value;
  std::vector<shogi::Move> first_moves;
  std::uint64_t nodes = 0;
  std::size_t largest = 0;         // the most members of a metaposition met
  double average_uncertainty = 0;  // the members of a metaposition visited, on average
  double seconds = 0;
};

// What is known while the search runs.
struct Progress {
  enum class Phase : std::uint8_t {
    Find,      // some solution
    Shorten,   // a shorter one, or one with fewer fouls
    Optimize,  // the value of the best one
  };
  Phase phase = Phase::Find;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;     // the numbers of the root
  std::optional<int> moves;  // of the shortest solution found so far
  Budget looking_for;        // of the present search
};

class Solver {
 public:
  // Called about ten times a second.
  using Report = std::function<void(const Progress&)>;

  // Precondition: the side not to move has a king. `stop` may be set from elsewhere at any time.
  Solver(const shogi::Position& position, const Options& options, const std::atomic<bool>& stop,
         Report report = {})
      : Solver(screen::Metaposition::of(position), options, stop, std::move(report)) {}
  // From the middle of a solution, where several positions are possible. Precondition: not empty.
  Solver(const screen::Metaposition& root, const Options& options, const std::atomic<bool>& stop,
         Report report = {});

  // Precondition: futile drops count, for otherwise a solution would be none.
  Solution solve();
  // The length alone. Nothing when there is no solution, or the search is stopped.
  std::optional<int> fewest_moves();

  // Why there is no solution, or nothing when that is not found out within the limits.
  // Precondition: solve() said so.
  std::optional<std::vector<Refuted>> refutation();

  // For reading out the solution, while the graph still has it.
  [[nodiscard]] TsuitateProblem& problem() { return problem_; }
  [[nodiscard]] Optimum& optimum() { return optimum_; }

 private:
  // Unsolved when the monitor stops it. Throws Stopped out of a large step; then the problem stands
  // anywhere, and nothing more is to be asked.
  Result search_within(const Budget& budget);
  void tell(const search::Monitor& monitor);
  // Ours: asks for longer and longer solutions.
  void find_moves(Solution& solution);
  // The paper's: some solution first, then shorter and shorter ones.
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
