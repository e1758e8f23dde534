#include "solve_tsuitate.hpp"

#include <algorithm>

#include "base/deadline.hpp"
#include "solve_memory.hpp"

namespace sudare::apps {

TsuitateRun::TsuitateRun(const TsuitateSettings& settings, const SolveLimits& limits,
                         StopFlag& stop)
    : settings_(settings), bytes_(table_bytes(settings.hash_mb)), limits_(limits), stop_(stop) {}

tsuitate::Options TsuitateRun::options() const {
  tsuitate::Options options;
  options.algorithm = settings_.algorithm;
  options.uncertainty = settings_.uncertainty;
  options.fouls = settings_.fouls;
  options.optimal = settings_.optimal;
  options.max_moves = limits_.max_moves;
  options.bytes = bytes_;
  options.limits = limits_.search;
  return options;
}

TsuitateAnswer TsuitateRun::solve(const shogi::Setup& setup,
                                  const tsuitate::Solver::Report& report) {
  const shogi::Position position(setup);
  TsuitateAnswer answer;
  const double begin = cpu_seconds();
  stop_.begin_search();
  {
    const Deadline deadline(limits_.search.seconds, stop_);
    solve(position, report, answer);
    const tsuitate::Solution& solution = answer.solution;
    if (settings_.futile == screen::Futile::Omit && solution.shortest) {
      tsuitate::Options length = options();
      length.algorithm = tsuitate::Algorithm::Dfpn;
      length.futile = settings_.futile;
      length.max_moves = solution.moves;
      length.limits.seconds -= solution.seconds;
      length.limits.nodes -= std::min(solution.nodes, length.limits.nodes);
      answer.moves_futile_omitted =
          tsuitate::Solver(position, length, stop_.stop(), report).fewest_moves();
    }
  }
  answer.cpu_seconds = cpu_seconds() - begin;
  return answer;
}

void TsuitateRun::solve(const shogi::Position& position, const tsuitate::Solver::Report& report,
                        TsuitateAnswer& answer) {
  tsuitate::Solver solver(position, options(), stop_.stop(), report);
  answer.solution = solver.solve();
  if (keeps_refutations_ && answer.solution.verdict == tsuitate::Verdict::NoMate) {
    answer.refutation = solver.refutation();
  }
  if (!answer.solution.value) return;
  try {
    answer.tree = tsuitate::TreeBuilder(solver.problem(), solver.optimum()).build(settings_.fouls);
  } catch (const screen::Stopped&) {
    // the value is proved, the tree was not read out in time
  }
  if (!answer.tree) return;
  answer.line = tsuitate::main_line(*answer.tree);
  answer.moves = tsuitate::moves_of(position, answer.line);
}

}  // namespace sudare::apps
