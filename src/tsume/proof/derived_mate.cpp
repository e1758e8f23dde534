#include "tsume/proof/derived_mate.hpp"

#include <vector>

#include "tsume/proof/known.hpp"

namespace sudare::tsume {

using search::Length;

namespace {

// Derives a mate after a move, if a longer one is known there.
void derive_after(TsumeProblem& problem, search::Monitor& monitor, TsumeProblem::Child& child,
                  Length asked, int plies) {
  TsumeProblem::Child known = child;
  problem.look_up(known, Length::unlimited());
  if (!known.result.bounds.is_proved()) return;
  problem.make(child);
  const Result result = derive_mate(problem, monitor, child.budget_behind(asked), plies);
  problem.unmake(child);
  if (!result.bounds.is_proved()) return;
  child.result = result;
  problem.remember(child, result);
}

}  // namespace

Result derive_mate(TsumeProblem& problem, search::Monitor& monitor, Length asked, int plies) {
  if (!monitor.visit()) return {};
  const bool attack = problem.kind() == search::NodeKind::Or;
  std::vector<TsumeProblem::Child> moves = known_moves(problem, asked);
  for (TsumeProblem::Child& move : moves) {
    if (!move.result.is_solved() && plies > 0) {
      derive_after(problem, monitor, move, asked, plies - 1);
    }
    // One mating check decides, and so does one reply without a known mate.
    if (move.result.bounds.is_proved() == attack) {
      return attack ? problem.conclude(moves, 0, asked) : Result{};
    }
  }
  return attack ? Result{} : problem.conclude(moves, 0, asked);
}

}  // namespace sudare::tsume
