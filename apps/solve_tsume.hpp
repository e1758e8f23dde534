// Solves one tsume problem after the other, all within one table, each within the limits given.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "search/algorithm.hpp"
#include "shogi/setup.hpp"
#include "solve_interrupt.hpp"
#include "tsume/solver.hpp"

namespace sudare::apps {

// How to search; `bench` compares several.
struct Settings {
  search::Algorithm algorithm = search::Algorithm::Dfpn;
  bool shortest = true;
  tsume::Futile futile = tsume::Futile::Omit;
  std::size_t hash_mb = 1024;
};

// Of one problem.
struct SolveLimits {
  std::optional<int> max_moves;
  search::Limits search;
};

struct Answer {
  // The line is complete or empty.
  tsume::Solution solution;
  double cpu_seconds = 0;
};

class TsumeRun {
 public:
  // Throws CommandError when the machine has not that much memory.
  TsumeRun(const Settings& settings, const SolveLimits& limits, Interrupt& interrupt);

  // Precondition: the side not to move has a king. Ends, true but less informed, when a limit is
  // reached or the user interrupts.
  Answer solve(const shogi::Setup& setup, const tsume::Solver::Report& report);

  // The certificate of the answer just given, or nothing when the user interrupts its writing.
  // Precondition: the verdict is not unknown.
  std::optional<std::string> certificate(const shogi::Setup& setup, const Answer& answer);

 private:
  [[nodiscard]] tsume::Options options() const;

  Settings settings_;
  SolveLimits limits_;
  Interrupt& interrupt_;
  tsume::Table table_;
};

}  // namespace sudare::apps
