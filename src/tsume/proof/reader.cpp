#include "tsume/proof/reader.hpp"

#include <algorithm>

#include "tsume/proof/known.hpp"

namespace sudare::tsume {

using search::Length;
using Child = TsumeProblem::Child;

namespace {

bool is_proved(const Child& child) { return child.result.bounds.is_proved(); }
bool is_longer(const Child& a, const Child& b) { return a.result.length > b.result.length; }

}  // namespace

ProofMove ProofReader::found_or_stopped(const std::optional<Child>& child) const {
  return {child, !child && monitor_.stopped()};
}

// `known(searched)` queries the table before and after the search of the position; `is_wanted` says
// whether a result is acceptable.
template <class Known, class Wanted>
ProofMove ProofReader::climb(Length length, Remembers remembers, Known known, Wanted is_wanted) {
  std::optional<Child> child = known(false);
  if (!child && is_wanted(search_.solve(length))) {
    child = known(true);
    if (!child) child = search_each(length, remembers, is_wanted);
  }
  return found_or_stopped(child);
}

template <class Wanted>
std::optional<Child> ProofReader::search_each(Length length, Remembers remembers,
                                              Wanted is_wanted) {
  for (Child& child : known_moves(problem_, length)) {
    if (monitor_.stopped()) break;
    if (child.free_capture) continue;
    const Length budget = child.budget_behind(length);
    if (remembers == Remembers::Results) {
      search_behind(child, budget);
    } else {
      child.result = result_behind(child, budget);
    }
    if (is_wanted(child.result)) return child;
  }
  return std::nullopt;
}

ProofMove ProofReader::check(Length length, RealCapture real_capture) {
  return climb(
      length, Remembers::Results,
      [&](bool /*searched*/) { return known_check(length, real_capture); },
      [](const Result& result) { return result.bounds.is_proved(); });
}

ProofMove ProofReader::refuting_reply() {
  return climb(
      Length::unlimited(), Remembers::Nothing,
      [this](bool searched) {
        std::optional<Child> reply = known_refutation(problem_);
        // A search may find a refutation that is not path-dependent.
        if (reply && reply->result.is_path_dependent() && !searched) reply.reset();
        return reply;
      },
      [](const Result& result) { return result.bounds.is_refuted(); });
}

std::optional<Child> ProofReader::known_check(Length length, RealCapture real_capture) {
  std::vector<Child> checks = known_moves(problem_, length);
  const auto proved = std::ranges::find_if(checks, is_proved);
  if (proved == checks.end()) return std::nullopt;
  if (!proved->free_capture) return *proved;
  return real_capture == RealCapture::Proved ? prove_real_check(checks, *proved, length)
                                             : real_move(checks, proved->move);
}

// A playable check, where the list only has a proof of a free capture.
std::optional<Child> ProofReader::prove_real_check(std::vector<Child>& checks,
                                                   const Child& free_capture, Length length) {
  for (Child& check : checks) {
    if (check.free_capture) continue;
    problem_.look_up(check, check.budget_behind(length));
    if (is_proved(check)) return check;
  }
  // The table's proof of the free capture applies to the real one, unless a piece left the game.
  const auto real = std::ranges::find_if(checks, [&](const Child& check) {
    return check.move == free_capture.move && !check.free_capture;
  });
  if (real == checks.end()) return std::nullopt;
  problem_.look_up(*real, free_capture.result.length);
  return prove(*real, free_capture.result.length) ? std::optional(*real) : std::nullopt;
}

std::vector<Child> ProofReader::replies(Length length) {
  std::vector<Child> replies = known_moves(problem_, length);
  for (Child& reply : replies) prove(reply, length.plus(-1));
  const auto unproved = std::stable_partition(replies.begin(), replies.end(), is_proved);
  std::stable_sort(replies.begin(), unproved, is_longer);
  return replies;
}

ProofMove ProofReader::longest_reply(Length length, bool exact) {
  std::vector<Child> all = replies(length);
  if (all.empty()) return {};
  std::erase_if(all, [](const Child& reply) { return !is_proved(reply); });
  if (exact && length > Length(0)) {
    for (Child& reply : all) {
      if (is_longer_than(reply, length.plus(-3))) return {reply};
    }
    std::ranges::stable_sort(all, is_longer);
  }
  return found_or_stopped(all.empty() ? std::nullopt : std::optional(all.front()));
}

// Whether a reply survives longer than this length. If not, its own length is lowered.
bool ProofReader::is_longer_than(Child& reply, Length length) {
  Child probe = reply;
  probe.result = {};
  problem_.look_up(probe, length);
  if (!probe.result.is_solved()) search_behind(probe, length);
  if (is_proved(probe)) reply.result = probe.result;
  return probe.result.bounds.is_refuted();
}

bool ProofReader::prove(Child& child, Length budget) {
  if (!is_proved(child)) search_behind(child, budget);
  return is_proved(child);
}

void ProofReader::search_behind(Child& child, Length budget) {
  child.result = result_behind(child, budget);
  if (child.result.is_solved()) problem_.remember(child, child.result);
}

Result ProofReader::result_behind(const Child& child, Length budget) {
  problem_.make(child);
  const Result result = search_.solve(budget);
  problem_.unmake(child);
  return result;
}

}  // namespace sudare::tsume
