#include "tsuitate/optimum.hpp"

namespace sudare::tsuitate {

using search::Length;

Result Optimum::solve_node(const Budget& budget) {
  const Result known = problem_.node().known.look_up(budget);
  if (known.is_solved()) return known;
  const Result result = search_(budget);
  if (result.is_solved()) problem_.node().known.add(result);
  return result;
}

std::optional<Length> Optimum::fewest_moves(int fouls) {
  for (int moves = 1;; moves += 2) {
    const Result result = solve_node({Length(moves), fouls});
    if (!result.is_solved()) return std::nullopt;
    if (result.bounds.is_proved()) return result.length;
  }
}

std::optional<Optimum::Answer> Optimum::find(int fouls) {
  const std::pair at(problem_.node().key, fouls);
  if (const auto known = answers_.find(at); known != answers_.end()) return known->second;
  const std::optional<Length> moves = fewest_moves(fouls);
  if (!moves) return std::nullopt;
  const Budget budget{*moves, fouls};
  problem_.graph().list(problem_.node());
  Answer answer;
  std::optional<Value> best;
  for (std::size_t i = 0; i < problem_.node().tries.size(); ++i) {
    Try& attempt = problem_.node().tries[i];
    TsuitateProblem::Child child;
    child.index = static_cast<std::uint16_t>(i);
    child.result = attempt.known.look_up(budget);
    problem_.make(child);
    std::optional<Value> value;
    bool stopped = false;
    if (!child.result.is_solved()) {
      child.result = search_(budget);
      stopped = !child.result.is_solved();
    }
    if (child.result.bounds.is_proved()) {
      value = value_of_try(budget, best);
      stopped = !value;
    }
    problem_.unmake(child);
    if (stopped) return std::nullopt;
    problem_.remember(child, child.result);
    if (!value || (best && *value > *best)) continue;
    if (!best || *value < *best) answer.best.clear();
    answer.best.push_back(problem_.node().tries[i].move);
    best = value;
  }
  answer.value = *best;
  answers_.emplace(at, answer);
  return answer;
}

std::optional<Value> Optimum::value_of_try(const Budget& budget,
                                           const std::optional<Value>& enough) {
  // Only a child that needs all the moves can decide the value.
  const std::vector<TsuitateProblem::Child> children = problem_.children_of_try();
  Value worst{0, 0, 0};
  if (problem_.attempt().hand_at_mate >= 0) worst = {1, 0, problem_.attempt().hand_at_mate};
  for (const TsuitateProblem::Child& child : children) {
    const Budget left = child.budget_behind(budget);
    const Budget shorter{left.moves.plus(-2), left.fouls};
    problem_.make(child);
    const Result result =
        shorter.moves >= Length(1) ? solve_node(shorter) : Result::refuted(Length(0), left.fouls);
    std::optional<Value> value;
    if (result.bounds.is_refuted()) {
      if (const std::optional<Answer> answer = find(left.fouls)) {
        value = {answer->value.moves + child.moves, answer->value.fouls + child.fouls,
                 answer->value.hand};
      }
    }
    problem_.unmake(child);
    if (!value && !result.bounds.is_proved()) return std::nullopt;
    if (value && *value > worst) worst = *value;
    if (enough && worst > *enough) break;
  }
  return worst;
}

}  // namespace sudare::tsuitate
