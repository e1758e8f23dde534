// Full-width iterative deepening on the budget: is there a proof within the least budget, within
// the next one, ...?
//
// The oldest way to solve such problems, and the one whose first answer is a proof of the least
// cost, if the Problem's budgets are all those that a proof can need. Every line is searched as far
// as the budget goes, with the Problem's table as the only help. (Algorithm ID of Sakuta & Iida
// 2002, section 5.2, without its second loop over fouls.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/deep_thread.hpp"
#include "search/walk.hpp"

namespace sudare::search {

template <Problem P>
class IterativeDeepening {
 public:
  using Result = typename P::Result;
  using Budget = typename P::Budget;

  IterativeDeepening(P& problem, Monitor& monitor) : walk_(problem, monitor) {}

  // One full-width search within a budget, for Problems that deepen in their own way.
  Result search_within(const Budget& budget) {
    return on_deep_stack([&] { return search(budget, true); });
  }

  // Looks for proofs of ever greater cost up to the limit. Ends sooner when one is found, when
  // every budget is refuted, or when the monitor stops it.
  Result solve(const Budget& limit) requires DeepeningProblem<P> {
    return on_deep_stack([&] { return deepen(limit); });
  }

 private:
  Result deepen(const Budget& limit) requires DeepeningProblem<P> {
    Budget asked = walk_.problem().first_budget(limit);
    std::uint64_t closing = 0;  // nodes of unlimited searches
    const std::uint64_t start = walk_.nodes();
    for (;;) {
      const Result result = search(asked, true);
      if (!result.bounds.is_refuted() || walk_.stopped()) return result;
      const std::optional<Budget> next = walk_.problem().next_budget(asked, result, limit);
      if (!next) return result;
      asked = *next;

      // Refutations within a budget depend on each other in circles and never become refutations
      // for every budget by themselves: two nodes, each the only way out of the other, are refuted
      // within n because the other one is within n - 1. So the unlimited question is asked now and
      // then, for no more nodes than the rest took.
      const std::uint64_t deepening = walk_.nodes() - start - closing;
      if (!limit.is_unlimited() || 2 * closing > deepening) continue;
      const std::uint64_t before = walk_.nodes();
      walk_.stop_after(deepening, CutOff::Forget);
      const Result closed = search(limit, true);
      walk_.stop_never();
      closing += walk_.nodes() - before;
      if (closed.bounds.is_refuted()) return closed;
    }
  }

  // How deep an unlimited search may go: it would follow one endless line down to where the stack
  // ends. The root has depth 1.
  static constexpr int kDeepest = 2001;

  Result search(const Budget& budget, bool fresh) {
    auto node = walk_.enter(budget, fresh);
    if (budget.is_unlimited() && walk_.depth() > kDeepest) walk_.stop_after(0, CutOff::Forget);
    while (!walk_.is_decided(node)) {
      if (walk_.stopped()) return walk_.give_up(node, Bounds{});
      walk_.descend(node, first_unsolved(node),
                    [this](const Budget& left, bool is_fresh) { return search(left, is_fresh); });
    }
    return walk_.conclude(node);
  }

  // Precondition: the node is not decided.
  [[nodiscard]] std::size_t first_unsolved(const typename Walk<P>::Node& node) const {
    const auto children = walk_.children(node);
    std::size_t i = 0;
    while (children[i].deferred || children[i].result.is_solved()) ++i;
    return i;
  }

  Walk<P> walk_;
};

}  // namespace sudare::search
