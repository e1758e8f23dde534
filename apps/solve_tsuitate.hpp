// Solves tsuitate-tsume problems, each within the limits given.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "shogi/setup.hpp"
#include "solve_tsume.hpp"
#include "tsuitate/solver.hpp"
#include "tsuitate/tree.hpp"
#include "tsuitate_options.hpp"

namespace sudare::apps {

struct TsuitateAnswer {
  tsuitate::Solution solution;
  // Once the best solution is proved:
  std::shared_ptr<const tsuitate::TreeNode> tree;
  std::vector<tsuitate::LineStep> line;
  std::vector<shogi::Move> moves;  // that fit the line, fouls left out
  // Of a problem without a solution, when asked for and found.
  std::optional<std::vector<tsuitate::Refuted>> refutation;
  // Asked for and found: the length that leaves out futile drops.
  std::optional<int> moves_futile_omitted;
  double cpu_seconds = 0;
};

class TsuitateRun {
 public:
  // Throws CommandError when the machine has not that much memory.
  TsuitateRun(const TsuitateSettings& settings, const SolveLimits& limits, StopFlag& stop);
  // Whether to keep why there is no solution.
  void keep_refutations() { keeps_refutations_ = true; }

  // Precondition: the side not to move has a king. Ends, true but less informed, when a limit is
  // reached or somebody stops it.
  TsuitateAnswer solve(const shogi::Setup& setup, const tsuitate::Solver::Report& report = {});

 private:
  [[nodiscard]] tsuitate::Options options() const;
  // The best solution, with the tree while the solver has it.
  void solve(const shogi::Position& position, const tsuitate::Solver::Report& report,
             TsuitateAnswer& answer);

  TsuitateSettings settings_;
  std::size_t bytes_;
  SolveLimits limits_;
  StopFlag& stop_;
  bool keeps_refutations_ = false;
};

}  // namespace sudare::apps
