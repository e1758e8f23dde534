// What is known of a problem, at the end of a search and while it runs.
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
  int moves = 0;                  // Proved: the length of the solution found
  bool exact = false;             // Proved: all that belongs to its length is proved
  int refuted_to = 0;             // there is no solution of at most this many moves
  bool is_final = false;          // nothing more can be found out
  std::vector<shogi::Move> line;  // legal from the start and complete, or empty
  std::uint64_t nodes = 0;
  double seconds = 0;
  double cpu_seconds = 0;
  std::shared_ptr<const RulePart> part;  // null before a search
};

struct Progress {
  enum class Phase : std::uint8_t {
    Find,     // some solution
    Shorten,  // a shorter one
    Best,     // the best of the shortest
  };
  Phase phase = Phase::Find;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double table_fill = 0;
  search::Bounds bounds;           // the numbers of the root
  std::optional<int> moves;        // of the shortest solution found so far
  std::vector<shogi::Move> line;   // ... and its main line, where there is one
  std::optional<int> looking_for;  // the length bound of the present search; none: any length
  std::optional<int> fouls;        // allowed in the present search, where the rule has fouls
};

// "mate in 9, trying 7".
std::string phase_text(const Progress& progress, Language language);

// Called about ten times a second on the searching thread.
using ProgressReport = std::function<void(const Progress&)>;

}  // namespace sudare::solving
