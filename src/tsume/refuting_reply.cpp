#include "tsume/refuting_reply.hpp"

#include <vector>

#include "search/algorithms/dfpn.hpp"

namespace sudare::tsume {

using search::Length;

bool RefutingReply::choose(Child& chosen) {
  if (choose_known(chosen) && !chosen.result.is_path_dependent()) return true;
  search::Dfpn<TsumeProblem> search(problem_, monitor_);
  if (!search.solve(Length::unlimited()).bounds.is_refuted()) return false;
  if (choose_known(chosen)) return true;
  // A table so full that it forgets at once: ask for the replies one by one.
  std::vector<Child> replies;
  problem_.expand_with_deferred(Length::unlimited(), replies);
  for (Child& reply : replies) {
    if (monitor_.stopped()) return false;
    problem_.make(reply);
    reply.result = search.solve(Length::unlimited());
    problem_.unmake(reply);
    chosen = reply;
    if (reply.result.bounds.is_refuted()) return true;
  }
  return false;
}

// Prefers replies that are refuted on every path, and the one with the least work behind it.
bool RefutingReply::choose_known(Child& chosen) {
  children_.clear();
  problem_.expand_with_deferred(Length::unlimited(), children_);
  const Child* best = nullptr;
  for (Child& child : children_) {
    if (!child.result.is_solved()) problem_.look_up(child, Length::unlimited());
    const Result& result = child.result;
    if (!result.bounds.is_refuted()) continue;
    if (best == nullptr || (best->result.is_path_dependent() && !result.is_path_dependent()) ||
        (best->result.is_path_dependent() == result.is_path_dependent() &&
         result.effort < best->result.effort)) {
      best = &child;
    }
  }
  if (best == nullptr) return false;
  chosen = *best;
  return true;
}

}  // namespace sudare::tsume
