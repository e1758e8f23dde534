// Solves one tsume problem after the other, all within one table, each within the limits given.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "base/stop_flag.hpp"
#include "search/algorithms/table.hpp"
#include "shogi/setup.hpp"
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
  TsumeRun(const Settings& settings, const SolveLimits& limits, StopFlag& stop);

  // Precondition: the side not to move has a king. Ends, true but less informed, when a limit is
  // reached or somebody stops it.
  Answer solve(const shogi::Setup& setup, const tsume::Solver::Report& report);

  // The certificate of the answer just given, or nothing when somebody stops its writing or it
  // takes more searching than the limits allow. Precondition: the verdict is not unknown.
  std::optional<std::string> certificate(const shogi::Setup& setup, const Answer& answer,
                                         const search::Limits& limits = {});

  // For looking at the proof of the answer just given.
  [[nodiscard]] tsume::Table& table() { return table_; }
  // What the table takes now.
  [[nodiscard]] std::size_t bytes_in_use() const { return table_.bytes_in_use(); }

 private:
  [[nodiscard]] tsume::Options options() const;

  Settings settings_;
  SolveLimits limits_;
  StopFlag& stop_;
  tsume::Table table_;
};

}  // namespace sudare::apps
