// The answer to a problem, at the end of a search and while it runs.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.hpp"
#include "search/bounds.hpp"
#include "search/verdict.hpp"
#include "shogi/move.hpp"

namespace sudare::solving {

using search::Verdict;

// "mate", "nomate", "unknown".
std::string_view word_for(Verdict verdict);

// The part of an answer that only its rule understands.
struct RulePart {
  RulePart() = default;
  RulePart(const RulePart&) = default;
  RulePart& operator=(const RulePart&) = default;
  virtual ~RulePart() = default;
};

struct Answer {
  Verdict verdict = Verdict::Unknown;
  // Proved: the length of the solution. If it is not exact, this is only the length of `line`, and
  // what is proved is `bound`: the best defence may hold out longer than the line, up to the bound,
  // and the line may show futile interpositions, which the bound does not count.
  int moves = 0;
  int bound = 0;          // Proved: a solution of at most this many moves is proved
  bool exact = false;     // Proved: the length is proved in every respect; `moves` is `bound`
  int refuted_to = 0;     // there is no solution of at most this many moves
  bool is_final = false;  // no further search can add anything
  std::vector<shogi::Move> line;  // legal from the start and complete, or empty
  std::uint64_t nodes = 0;
  double seconds = 0;
  double cpu_seconds = 0;
  std::shared_ptr<const RulePart> part;  // null before a search
};

struct Progress {
  enum class Phase : std::uint8_t {
    Find,     // search for any solution
    Shorten,  // search for a shorter one
    Best,     // search for the best of the shortest
  };
  Phase phase = Phase::Find;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;           // the proof and disproof number of the root
  std::optional<int> bound;        // a solution of at most this many moves is proved so far
  std::vector<shogi::Move> line;   // its main line, complete, where there is one
  std::optional<int> looking_for;  // the length bound of the current search; none: any length
  std::optional<int> fouls;  // the fouls allowed in the current search, where the rule has fouls
};

// "mate in 9, trying 7".
std::string phase_text(const Progress& progress, Language language);

// Called about ten times per second on the searching thread.
using ProgressReport = std::function<void(const Progress&)>;

}  // namespace sudare::solving
