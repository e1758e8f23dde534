#include "tsume/solver.hpp"

#include <utility>

#include "tsume/main_line.hpp"
#include "tsume/shortener.hpp"

namespace sudare::tsume {

using search::Length;
using search::Monitor;
using shogi::Position;

namespace {

// What reading out the line may cost where the table has lost parts of the proof.
constexpr search::Limits kLineLimits{.nodes = 20'000'000, .seconds = 10.0};

}  // namespace

Solution Solver::solve(const Position& position, const Options& options,
                       const std::atomic<bool>& stop, const Report& report) {
  Solution solution;
  Progress progress;
  const auto tell = [&](const Monitor& now) {
    if (!report) return;
    progress.nodes = now.nodes();
    progress.seconds = now.seconds();
    progress.table_fill = table_.fill();
    progress.bounds = now.root();
    progress.depth = now.deepest();
    report(progress);
  };
  Monitor monitor(options.limits, stop, tell);
  TsumeProblem problem(position, position.turn(), options.futile, table_);

  // The line is read right after its proof, while the table still has it.
  const auto read_line = [&] {
    Monitor line_monitor(kLineLimits, stop);
    std::vector<shogi::Move> line =
        MainLine(problem, line_monitor).find(Length(solution.moves), solution.exact);
    if (line.size() >= static_cast<std::size_t>(solution.exact ? solution.moves : 1)) {
      solution.line = std::move(line);
    }
  };
  const auto search = [&](Length length) {
    return search::solve_with(options.algorithm, problem, monitor, length);
  };
  const auto take = [&](Length length) {
    solution.verdict = Verdict::Mate;
    solution.moves = length.plies();
    solution.exact = solution.moves <= 1;
    read_line();
    progress.moves = solution.moves;
    progress.line = solution.line;
    tell(monitor);
  };

  if (options.max_moves) progress.looking_for = *options.max_moves;
  const Result first = search(options.max_moves ? Length(*options.max_moves) : Length::unlimited());
  if (first.bounds.is_proved()) {
    take(first.length);
    Shortener shortener(problem, monitor, search);
    while (options.shortest && !solution.exact && !monitor.stopped()) {
      progress.looking_for = solution.moves - 2;
      const Length length = shortener.round(Length(solution.moves));
      if (length < Length(solution.moves)) take(length);
      if (shortener.is_shortest()) {
        solution.exact = true;
        read_line();
      }
    }
  } else if (first.bounds.is_refuted()) {
    if (first.length.is_unlimited()) {
      solution.verdict = Verdict::NoMate;
    } else {
      // Mates have odd lengths.
      const int plies = first.length.plies();
      solution.refuted_to = plies - (plies % 2 == 0 ? 1 : 0);
    }
  }
  if (solution.verdict == Verdict::Mate) {
    // What futile interpositions behind the counted end gave away is not held by convention.
    Position end = position;
    for (const shogi::Move move : solution.line) {
      if (end.move_number() - position.move_number() == solution.moves) break;
      end.make(move);
    }
    solution.hand = end.hand(position.turn()).total();
  }
  solution.nodes = monitor.nodes();
  solution.seconds = monitor.seconds();
  return solution;
}

}  // namespace sudare::tsume
