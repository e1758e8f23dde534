// Solves a tsume problem: whether there is a mate, how long it is, and its main line.
//
// If the shortest mate is wanted, the solver first asks for a mate in 1, in 3, in 5 for a short
// while. Then it proves or refutes a mate of any length, and lowers the length bound until it
// proves that no shorter mate exists. The answer of a stopped search is less informative but still
// true.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "search/algorithms/table.hpp"
#include "search/length.hpp"
#include "search/monitor.hpp"
#include "search/verdict.hpp"
#include "shogi/position.hpp"
#include "tsume/problem.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

using search::Verdict;

struct Options {
  search::Algorithm algorithm = search::Algorithm::Dfpn;
  Futile futile = Futile::Omit;
  bool shortest = true;
  std::optional<int> max_moves;  // the longest mate to search for
  // The nodes spent on short mates, length by length, before the search for a mate of any length;
  // used only if the shortest is wanted. They take a tenth of a second.
  std::uint64_t nodes_from_below = 30'000;
  search::Limits limits;
};

struct Solution {
  Verdict verdict = Verdict::Unknown;
  int moves = 0;       // Mate: the length of the mate found, counted as Options::futile says
  bool exact = false;  // Mate: no shorter one exists
  int refuted_to = 0;  // no mate of at most this many moves exists
  // Mate: legal from the root up to the mate, including futile interpositions at its end.
  std::vector<shogi::Move> line;
  int hand = 0;  // Mate: the number of pieces the attacker holds at the end of the line
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// The state of a running search.
struct Progress {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;           // the proof and disproof number of the root
  int depth = 0;                   // of the deepest line searched
  std::optional<int> moves;        // the shortest mate found so far
  std::vector<shogi::Move> line;   // its main line
  std::optional<int> looking_for;  // the length bound of the current search; none: any length
};

class Solver {
 public:
  using Report = std::function<void(const Progress&)>;

  explicit Solver(Table& table) : table_(table) {}

  // Precondition: the side not to move has a king. `stop` may be set by another thread at any time.
  Solution solve(const shogi::Position& position, const Options& options,
                 const std::atomic<bool>& stop, const Report& report = {});

 private:
  Table& table_;
};

}  // namespace sudare::tsume
