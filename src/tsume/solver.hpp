// Solves a tsume problem: is there a mate, how long is it, and what is the main line?
//
// Where the shortest mate is wanted, a mate in 1, in 3, in 5 is asked for first, for a while. Then
// a mate of any length is proved or refuted, and the length bound lowered until the search proves
// that nothing shorter exists. Every answer of a stopped search is still
// true: it says less.
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
  std::optional<int> max_moves;  // look for no longer mate
  // What is spent on short mates, length by length, before one of any length is looked for; only
  // where the shortest is wanted. A tenth of a second.
  std::uint64_t nodes_from_below = 30'000;
  search::Limits limits;
};

struct Solution {
  Verdict verdict = Verdict::Unknown;
  int moves = 0;       // Mate: the length of the mate found, counted as Options::futile says
  bool exact = false;  // Mate: no shorter one exists
  int refuted_to = 0;  // no mate of at most this many moves exists
  // Mate: legal from the root and ends in mate, futile interpositions at its end included.
  std::vector<shogi::Move> line;
  int hand = 0;  // Mate: what the attacker holds at the end of the line
  std::uint64_t nodes = 0;
  double seconds = 0;
};

// What is known while the search runs.
struct Progress {
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;           // the numbers of the root
  int depth = 0;                   // of the longest line looked at
  std::optional<int> moves;        // the shortest mate found so far
  std::vector<shogi::Move> line;   // ... and its main line
  std::optional<int> looking_for;  // the length bound of the present search; none: any length
};

class Solver {
 public:
  using Report = std::function<void(const Progress&)>;

  explicit Solver(Table& table) : table_(table) {}

  // Precondition: the side not to move has a king. `stop` may be set from elsewhere at any time.
  Solution solve(const shogi::Position& position, const Options& options,
                 const std::atomic<bool>& stop, const Report& report = {});

 private:
  Table& table_;
};

}  // namespace sudare::tsume
