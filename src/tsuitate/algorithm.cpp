#include "tsuitate/algorithm.hpp"

#include <array>
#include <utility>

#include "search/algorithms/dfpn.hpp"
#include "search/algorithms/id.hpp"
#include "search/algorithms/pds.hpp"

namespace sudare::tsuitate {

using search::Length;
using search::Monitor;

namespace {

using Deepening = search::IterativeDeepening<TsuitateProblem>;
using Pds = search::Pds<TsuitateProblem>;

// The nodes of the first round, for algorithms with rounds; each further one has twice as many.
constexpr std::uint64_t kFirstRound = 2000;

// Section 5.5.1 leaves the list open; these are the columns of Table 2.
constexpr std::array<std::pair<double, double>, 6> kParameterSets{
    {{0.5, 0.2}, {0.8, 0.3}, {1.1, 0.4}, {1.5, 0.5}, {1.8, 0.6}, {0, 0}}};

// The double loop of figure 2, up to the limit.
Result deepen(TsuitateProblem& problem, Monitor& monitor, const Budget& limit) {
  for (int moves = 1; Length(moves) <= limit.moves; moves += 2) {
    Result result;
    for (int fouls = 0; fouls <= limit.fouls; ++fouls) {
      result = Deepening(problem, monitor).search_within({Length(moves), fouls});
      if (!result.bounds.is_refuted() || monitor.stopped()) break;
    }
    if (result.bounds.is_proved()) return result;
    if (monitor.stopped()) return {};
    if (result.length.is_unlimited()) return result;
  }
  return Result::refuted(limit.moves, limit.fouls);
}

Result with_parameter_sets(const Uncertainty& uncertainty, TsuitateProblem& problem,
                           Monitor& monitor, const Budget& limit) {
  for (std::uint64_t nodes = kFirstRound;; nodes *= 2) {
    for (const auto& [proof_power, disproof_power] : kParameterSets) {
      problem.restart(policy_of(
          Algorithm::DpUpds, {proof_power, disproof_power, uncertainty.divisor, uncertainty.cap}));
      monitor.begin_slice(nodes);
      const Result result = Pds(problem, monitor).solve(limit);
      monitor.end_slice();
      if (result.is_solved() || monitor.stopped()) return result;
    }
  }
}

Result with_thresholds(Algorithm algorithm, const Uncertainty& uncertainty,
                       TsuitateProblem& problem, Monitor& monitor, const Budget& limit) {
  Policy policy = policy_of(algorithm, uncertainty);
  std::uint64_t nodes = kFirstRound;
  for (policy.most_members = 2;; policy.most_members *= 2, nodes *= 2) {
    problem.restart(policy);
    monitor.begin_slice(nodes);
    const Result result = algorithm == Algorithm::UidUpds ? Pds(problem, monitor).solve(limit)
                                                          : deepen(problem, monitor, limit);
    monitor.end_slice();
    if (result.bounds.is_proved()) return result;
    if (result.bounds.is_refuted() && !problem.left_out()) return result;
    if (monitor.stopped()) return {};
  }
}

}  // namespace

Policy policy_of(Algorithm algorithm, const Uncertainty& uncertainty) {
  Policy policy;
  policy.bounds = algorithm == Algorithm::Dfpn;
  if (algorithm == Algorithm::Upds || algorithm == Algorithm::DpUpds ||
      algorithm == Algorithm::UidUpds) {
    policy.proof_power = uncertainty.proof_power;
    policy.disproof_power = uncertainty.disproof_power;
    policy.divisor = uncertainty.divisor;
    policy.cap = uncertainty.cap;
  }
  return policy;
}

Result search_within(Algorithm algorithm, TsuitateProblem& problem, Monitor& monitor,
                     const Budget& budget) {
  switch (algorithm) {
    case Algorithm::Dfpn: {
      // A try whose replies are proved in part is left, and taken up again with all of them.
      Result result;
      do {
        result = search::Dfpn<TsuitateProblem>(problem, monitor).solve(budget);
      } while (!result.is_solved() && !monitor.stopped());
      return result;
    }
    case Algorithm::Id:
    case Algorithm::UidId:
      return Deepening(problem, monitor).search_within(budget);
    default:
      return Pds(problem, monitor).solve(budget);
  }
}

Result find_first(Algorithm algorithm, const Uncertainty& uncertainty, TsuitateProblem& problem,
                  Monitor& monitor, const Budget& limit) {
  switch (algorithm) {
    case Algorithm::Id:
      problem.restart(policy_of(algorithm, uncertainty));
      return deepen(problem, monitor, limit);
    case Algorithm::DpUpds:
      return with_parameter_sets(uncertainty, problem, monitor, limit);
    case Algorithm::UidUpds:
    case Algorithm::UidId: {
      const Result result = with_thresholds(algorithm, uncertainty, problem, monitor, limit);
      // A metaposition that was left out for its size was not really refuted.
      problem.restart(policy_of(algorithm, uncertainty));
      if (result.is_solved()) problem.node().known.add(result);
      return result;
    }
    default:
      problem.restart(policy_of(algorithm, uncertainty));
      return search_within(algorithm, problem, monitor, limit);
  }
}

}  // namespace sudare::tsuitate
