#include "tsuitate/solver.hpp"

#include <algorithm>
#include <utility>

#include "base/deep_thread.hpp"

namespace sudare::tsuitate {

using screen::Metaposition;
using screen::Stopped;
using search::Length;

namespace {

// Longer than any known solution; ends a search that no other limit ends.
constexpr int kLongest = 9999;

}  // namespace

Solver::Solver(const Metaposition& root, const Options& options, const std::atomic<bool>& stop,
               Report report)
    : options_(options),
      report_(std::move(report)),
      monitor_(options.limits, stop, [this](const search::Monitor& monitor) { tell(monitor); }),
      bound_(options.futile),
      graph_(options.bytes, options.futile, &stop),
      problem_(root, graph_, bound_),
      optimum_(problem_, [this](const Budget& budget) { return search_within(budget); }) {}

void Solver::tell(const search::Monitor& monitor) {
  if (!report_) return;
  progress_.nodes = monitor.nodes();
  progress_.seconds = monitor.seconds();
  progress_.table_fill = graph_.fill();
  progress_.bounds = monitor.root();
  report_(progress_);
}

Result Solver::search_within(const Budget& budget) {
  progress_.looking_for = budget;
  return tsuitate::search_within(options_.algorithm, problem_, monitor_, budget);
}

Solution Solver::solve() {
  Solution solution;
  try {
    run_deep([&] { find(solution); });  // one deep stack for all the searches
  } catch (const Stopped&) {
    // The knowledge gained so far is still valid.
  }
  solution.nodes = monitor_.nodes();
  solution.largest = graph_.largest();
  solution.average_uncertainty = static_cast<double>(problem_.members_visited()) /
                                 static_cast<double>(std::max<std::uint64_t>(problem_.visits(), 1));
  solution.seconds = monitor_.seconds();
  return solution;
}

void Solver::find(Solution& solution) {
  if (options_.algorithm == Algorithm::Dfpn) {
    find_moves(solution);
  } else {
    find_moves_from_above(solution);
  }
  if (solution.verdict == Verdict::Proved) {
    progress_.phase = Progress::Phase::Shorten;
    progress_.moves = solution.moves;
  }
  if (solution.shortest) find_allowance(solution);
  if (!solution.exact || !options_.optimal) return;
  progress_.phase = Progress::Phase::Optimize;
  if (const std::optional<Optimum::Answer> answer = optimum_.find(options_.fouls)) {
    solution.value = answer->value;
    solution.first_moves = answer->best;
  }
}

std::optional<std::vector<Refuted>> Solver::refutation() {
  const auto search = [this](int fouls, std::uint64_t nodes) {
    monitor_.begin_slice(nodes);
    const Result result = search_within({Length::unlimited(), fouls});
    monitor_.end_slice();
    return result;
  };
  try {
    return RefutationBuilder(problem_, search).build(options_.fouls);
  } catch (const Stopped&) {
    return std::nullopt;
  }
}

std::optional<int> Solver::fewest_moves() {
  Solution solution;
  try {
    find_moves(solution);
  } catch (const Stopped&) {
    return std::nullopt;
  }
  return solution.shortest ? std::optional(solution.moves) : std::nullopt;
}

void Solver::find_moves(Solution& solution) {
  const int last = options_.max_moves.value_or(kLongest);
  for (int moves = 1; moves <= last; moves += 2) {
    const Result result = search_within({Length(moves), options_.fouls});
    if (!result.is_solved()) return;
    problem_.node().known.add(result);
    if (result.bounds.is_proved()) {
      solution.verdict = Verdict::Proved;
      solution.shortest = true;
      solution.moves = result.length.plies();
      solution.foul_allowance = result.witness;
      return;
    }
    solution.refuted_to = moves;
    if (result.length.is_unlimited() || refute_any_length()) {
      solution.verdict = Verdict::Refuted;
      return;
    }
  }
}

void Solver::find_moves_from_above(Solution& solution) {
  Budget budget{options_.max_moves ? Length(*options_.max_moves) : Length::unlimited(),
                options_.fouls};
  progress_.looking_for = budget;
  Result result = find_first(options_.algorithm, options_.uncertainty, problem_, monitor_, budget);
  if (result.bounds.is_refuted()) {
    solution.refuted_to = options_.max_moves.value_or(0);
    if (result.length.is_unlimited()) solution.verdict = Verdict::Refuted;
  }
  while (result.bounds.is_proved()) {
    problem_.node().known.add(result);
    solution.verdict = Verdict::Proved;
    solution.moves = result.length.plies();
    solution.foul_allowance = result.witness;
    solution.shortest = options_.algorithm == Algorithm::Id || solution.moves <= 1;
    progress_.phase = Progress::Phase::Shorten;
    progress_.moves = solution.moves;
    if (solution.shortest) return;
    budget.moves = Length(solution.moves - 2);
    result = search_within(budget);
  }
  if (solution.verdict == Verdict::Proved) solution.shortest = result.bounds.is_refuted();
}

// Refutations within a length depend on each other in cycles and never become refutations for every
// length by themselves. The solver therefore now and then asks without a length, for a small share
// of the nodes.
bool Solver::refute_any_length() {
  constexpr std::uint64_t kShare = 32;
  constexpr std::uint64_t kLeast = 100;
  if (monitor_.nodes() < kShare * closing_nodes_) return false;
  const std::uint64_t before = monitor_.nodes();
  monitor_.begin_slice(std::max(kLeast, before / kShare));
  const Result result = search_within({Length::unlimited(), options_.fouls});
  monitor_.end_slice();
  closing_nodes_ += monitor_.nodes() - before;
  return result.bounds.is_refuted();
}

void Solver::find_allowance(Solution& solution) {
  while (solution.foul_allowance > 0) {
    const Result result = search_within({Length(solution.moves), solution.foul_allowance - 1});
    if (!result.is_solved()) return;
    problem_.node().known.add(result);
    if (result.bounds.is_refuted()) break;
    solution.foul_allowance = result.witness;
  }
  solution.exact = true;
}

}  // namespace sudare::tsuitate
