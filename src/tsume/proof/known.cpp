#include "tsume/proof/known.hpp"

#include <algorithm>

namespace sudare::tsume {

using search::Length;
using search::NodeKind;
using Child = TsumeProblem::Child;

namespace {

// Expanding stops at the first check that mates within the length, but another may mate sooner. The
// length is therefore lowered until no check is found.
std::optional<Child> soonest_known_check(TsumeProblem& problem, Length length) {
  std::optional<Child> soonest;
  for (;;) {
    const std::vector<Child> checks = known_moves(problem, length);
    const auto found = std::ranges::find_if(checks, [](const Child& check) {
      return check.result.bounds.is_proved() && !check.free_capture;
    });
    if (found == checks.end()) return soonest;
    soonest = *found;
    length = found->result.length.plus(found->cost).plus(-2);
  }
}

std::optional<Child> longest_known_reply(TsumeProblem& problem, Length length) {
  std::optional<Child> longest;
  for (const Child& reply : known_moves(problem, length)) {
    if (!reply.result.bounds.is_proved()) continue;
    if (!longest || reply.result.length > longest->result.length) longest = reply;
  }
  return longest;
}

}  // namespace

std::vector<Child> known_moves(TsumeProblem& problem, Length length) {
  std::vector<Child> moves;
  problem.expand_with_deferred(length, moves);
  return moves;
}

std::vector<Child> moves_looked_up(TsumeProblem& problem, Length length) {
  std::vector<Child> moves = known_moves(problem, length);
  for (Child& move : moves) {
    if (!move.result.is_solved()) problem.look_up(move, length);
  }
  return moves;
}

std::optional<Child> real_move(const std::vector<Child>& moves, shogi::Move move) {
  std::optional<Child> real;
  const Child* proved = nullptr;
  for (const Child& child : moves) {
    if (child.move != move) continue;
    if (child.result.bounds.is_proved()) proved = &child;
    if (!child.free_capture && !real) real = child;
  }
  if (real && proved != nullptr) real->result = proved->result;
  return real;
}

std::optional<Child> known_move(TsumeProblem& problem, shogi::Move move, Length length) {
  return real_move(known_moves(problem, length), move);
}

std::optional<Child> best_known_move(TsumeProblem& problem, Length length) {
  return problem.kind() == NodeKind::Or ? soonest_known_check(problem, length)
                                        : longest_known_reply(problem, length);
}

std::optional<Child> known_refutation(TsumeProblem& problem) {
  std::optional<Child> best;
  for (const Child& reply : moves_looked_up(problem, Length::unlimited())) {
    const Result& result = reply.result;
    if (!result.bounds.is_refuted()) continue;
    if (!best || (best->result.is_path_dependent() && !result.is_path_dependent()) ||
        (best->result.is_path_dependent() == result.is_path_dependent() &&
         result.effort < best->result.effort)) {
      best = reply;
    }
  }
  return best;
}

}  // namespace sudare::tsume
