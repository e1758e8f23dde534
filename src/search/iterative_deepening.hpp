// Full-width iterative deepening on the length of the mate: is there one of 1 move, of 3, of 5,
// ...?
//
// The oldest way to solve tsume-shogi, and the one whose first answer is a shortest mate where
// moves of the two sides alternate and cost one ply each. Every line is searched to the full
// length, with the Problem's table as the only help. (Algorithm ID of Sakuta & Iida 2002,
// section 5.2, without its second loop over fouls.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "search/walk.hpp"

namespace sudare::search {

template <Problem P>
class IterativeDeepening {
 public:
  using Result = typename P::Result;
  using Budget = typename P::Budget;

  IterativeDeepening(P& problem, Monitor& monitor) : walk_(problem, monitor) {}

  // One full-width search within a budget, for Problems that deepen in their own way.
  Result search_within(const Budget& budget) { return search(budget, true); }

  // Looks for ever longer mates up to the budget. Ends sooner when one is found, when mates of
  // every length are refuted, or when the monitor stops it.
  Result solve(Length budget) {
    // Mates are odd where the attacker moves first, even where the defender does.
    Length length = std::min(Length(walk_.kind() == NodeKind::Or ? 1 : 0), budget);
    std::uint64_t closing = 0;  // nodes of searches without a length
    const std::uint64_t start = walk_.nodes();
    for (;;) {
      const Result result = search(length, true);
      if (!result.bounds.is_refuted() || result.length >= budget || walk_.stopped()) return result;
      length = std::min(std::max(length, result.length).plus(2), budget);

      // Refutations within a length lean on each other in circles and never become refutations for
      // every length by themselves: two positions, each the only way out of the other, are refuted
      // within n because the other one is within n - 1. So ask without a length now and then, for
      // no more nodes than the rest took.
      const std::uint64_t deepening = walk_.nodes() - start - closing;
      if (!budget.is_unlimited() || 2 * closing > deepening) continue;
      const std::uint64_t before = walk_.nodes();
      walk_.stop_at(before + deepening);
      const Result closed = search(budget, true);
      walk_.stop_at(kNever);
      closing += walk_.nodes() - before;
      if (closed.bounds.is_refuted()) return closed;
    }
  }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  // How deep a search without a length may go: it would follow one endless line down to where the
  // stack ends.
  static constexpr int kDeepest = 2000;

  Result search(Budget budget, bool fresh) {
    auto node = walk_.enter(budget, fresh);
    if (budget.is_unlimited() && depth_ > kDeepest) walk_.stop_at(walk_.nodes());
    while (!walk_.is_decided(node)) {
      if (walk_.stopped()) return walk_.give_up(node, Bounds{});
      ++depth_;
      walk_.descend(node, first_unsolved(node),
                    [this](Budget left, bool is_fresh) { return search(left, is_fresh); });
      --depth_;
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
  int depth_ = 0;
};

}  // namespace sudare::search
