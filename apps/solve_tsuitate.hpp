// Solves tsuitate-tsume problems, each within the limits given.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "shogi/setup.hpp"
#include "solve_tsume.hpp"
#include "stop_flag.hpp"
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
  double cpu_seconds = 0;
};

class TsuitateRun {
 public:
  // Throws CommandError when the machine has not that much memory.
  TsuitateRun(const TsuitateSettings& settings, const SolveLimits& limits, StopFlag& stop);

  // Precondition: the side not to move has a king. Ends, true but less informed, when a limit is
  // reached or somebody stops it.
  TsuitateAnswer solve(const shogi::Setup& setup, const tsuitate::Solver::Report& report = {});

 private:
  TsuitateSettings settings_;
  std::size_t bytes_;
  SolveLimits limits_;
  StopFlag& stop_;
};

}  // namespace sudare::apps
