#include "solve_tsuitate.hpp"

#include "solve_memory.hpp"

namespace sudare::apps {

TsuitateRun::TsuitateRun(const TsuitateSettings& settings, const SolveLimits& limits,
                         StopFlag& stop)
    : settings_(settings), bytes_(table_bytes(settings.hash_mb)), limits_(limits), stop_(stop) {}

TsuitateAnswer TsuitateRun::solve(const shogi::Setup& setup,
                                  const tsuitate::Solver::Report& report) {
  const shogi::Position position(setup);
  tsuitate::Options options;
  options.algorithm = settings_.algorithm;
  options.uncertainty = settings_.uncertainty;
  options.fouls = settings_.fouls;
  options.optimal = settings_.optimal;
  options.max_moves = limits_.max_moves;
  options.bytes = bytes_;
  options.limits = limits_.search;

  TsuitateAnswer answer;
  const double begin = cpu_seconds();
  stop_.begin_search();
  tsuitate::Solver solver(position, options, stop_.stop(), report);
  answer.solution = solver.solve();
  if (answer.solution.value) {
    answer.tree = tsuitate::TreeBuilder(solver.problem(), solver.optimum()).build(settings_.fouls);
  }
  if (answer.tree) {
    answer.line = tsuitate::main_line(*answer.tree);
    answer.moves = tsuitate::moves_of(position, answer.line);
  }
  answer.cpu_seconds = cpu_seconds() - begin;
  return answer;
}

}  // namespace sudare::apps
