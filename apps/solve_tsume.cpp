#include "solve_tsume.hpp"

#include <sstream>

#include "base/deadline.hpp"
#include "shogi/movegen.hpp"
#include "solve_memory.hpp"
#include "tsume/proof/certificate.hpp"

namespace sudare::apps {
namespace {

bool ends_in_mate(const shogi::Setup& setup, const std::vector<shogi::Move>& line) {
  shogi::Position position(setup);
  for (const shogi::Move move : line) position.make(move);
  shogi::MoveList moves;
  shogi::legal_moves(position, moves);
  return position.in_check() && moves.empty();
}

// A mate takes an odd number of moves.
int odd(int max_moves) { return max_moves % 2 == 0 ? max_moves - 1 : max_moves; }

}  // namespace

TsumeRun::TsumeRun(const Settings& settings, const SolveLimits& limits, StopFlag& stop)
    : settings_(settings), limits_(limits), stop_(stop), table_(table_bytes(settings.hash_mb)) {}

tsume::Options TsumeRun::options() const {
  tsume::Options options;
  options.algorithm = settings_.algorithm;
  options.futile = settings_.futile;
  options.shortest = settings_.shortest;
  options.limits = limits_.search;
  if (limits_.max_moves) options.max_moves = odd(*limits_.max_moves);
  return options;
}

std::optional<std::string> TsumeRun::certificate(const shogi::Setup& setup, const Answer& answer,
                                                 const search::Limits& limits) {
  stop_.begin_search();
  search::Monitor monitor(limits, stop_.stop());
  std::ostringstream text;
  if (!tsume::write_certificate(text, shogi::Position(setup), answer.solution, options(), table_,
                                monitor)) {
    return std::nullopt;
  }
  return std::move(text).str();
}

Answer TsumeRun::solve(const shogi::Setup& setup, const tsume::Solver::Report& report) {
  // What earlier problems left is in the way once there is much of it. Less costs less than new
  // pages for every problem would.
  constexpr double kMuch = 0.25;
  if (table_.fill() > kMuch) table_.clear();

  Answer answer;
  const double begin = cpu_seconds();
  stop_.begin_search();
  {
    const Deadline deadline(limits_.search.seconds, stop_);
    answer.solution =
        tsume::Solver(table_).solve(shogi::Position(setup), options(), stop_.stop(), report);
  }
  answer.cpu_seconds = cpu_seconds() - begin;
  tsume::Solution& solution = answer.solution;
  if (!solution.line.empty() && !ends_in_mate(setup, solution.line)) solution.line.clear();
  return answer;
}

}  // namespace sudare::apps
