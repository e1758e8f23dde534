// Depth-first proof-number search (Nagai 2002) over any Problem.
//
// What it adds to the plain algorithm:
// - Weak proof numbers (Ueda et al. 2008): where the classic search adds up the numbers of the
//   children, the largest of them plus one for each other unsolved child is taken. Transpositions
//   are then not counted twice.
// - Delayed children: a Problem can chain children; the next of a chain is opened when the one
//   before it is lost.
// - A budget: the same search proves a mate, a mate within n plies, or that there is none. What a
//   budget is made of, the Problem says (in tsume plies, in tsuitate plies and fouls).
//
// A Problem is a position with make and unmake; AND and OR nodes need not alternate.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/bounds.hpp"
#include "search/length.hpp"
#include "search/monitor.hpp"
#include "search/result.hpp"

namespace sudare::search {

enum class NodeKind : std::uint8_t { Or, And };

// One move from a node, with what is known of where it leads.
template <class Move, class Key, class Witness>
struct Child {
  static constexpr std::uint16_t kNone = 0xffff;

  Key key;
  Result<Witness> result;
  Move move;
  std::int8_t cost = 1;  // plies of the budget the move takes
  // The move only counts where the node it leads to is proved within this, whatever the budget.
  Length limit = Length::unlimited();
  bool deferred = false;               // while it waits for another child to be lost
  bool counts_while_deferred = false;  // counts among the unsolved ones even while it waits
  bool known = false;                  // the node it leads to was searched before
  bool first_seen_shallower = false;  // ... first nearer the root, which the classic algorithms ask
  std::uint16_t next_deferred =
      kNone;  // the child to open when this one is lost, counted from the node's first

  [[nodiscard]] Length budget_behind(Length budget) const {
    return std::min(budget.plus(-cost), limit);
  }
};

template <class P>
concept Problem = requires(P& problem, const P& fixed, std::vector<typename P::Child>& children,
                           typename P::Child& child, typename P::Budget budget, std::size_t first,
                           bool fresh) {
  { fixed.kind() } -> std::same_as<NodeKind>;
  // Appends the children, looked up, in the order of preference. Those that wait are not.
  problem.expand(budget, fresh, children);
  // Opens a child that has waited, and looks it up. The problem stands where it was expanded.
  problem.open(child, budget);
  problem.make(child);
  problem.unmake(child);
  // The result of a solved node from its children, children[first] onwards.
  { fixed.conclude(children, first, budget) } -> std::same_as<typename P::Result>;
  // Takes over what was found below a child.
  problem.remember(child, child.result);
};

template <Problem P>
class Dfpn {
 public:
  using Result = typename P::Result;
  using Child = typename P::Child;
  using Budget = typename P::Budget;

  Dfpn(P& problem, Monitor& monitor) : problem_(problem), monitor_(monitor) {}

  // Searches the problem's position until it is solved for the budget or the monitor stops it.
  Result solve(Budget budget) {
    Bounds thresholds{Bounds::kInfinite, Bounds::kInfinite};
    children_.clear();
    return search(thresholds, budget, true);
  }

 private:
  // Keeps the stack from overflowing. A Problem with lines so long should rate what is far from the
  // root as hard to prove.
  static constexpr int kMaxDepth = 10'000;

  // The numbers of a node, from its own side: phi is what the mover wants small.
  struct Summary {
    std::uint32_t phi = Bounds::kInfinite;
    std::uint32_t second_phi = Bounds::kInfinite;
    std::uint32_t max_delta = 0;
    std::uint32_t unsolved = 0;
    bool weight_waiting = false;
    std::size_t best = 0;
  };

  static std::uint32_t phi_of(NodeKind kind, Bounds bounds) {
    return kind == NodeKind::Or ? bounds.proof : bounds.disproof;
  }
  static std::uint32_t delta_of(NodeKind kind, Bounds bounds) {
    return kind == NodeKind::Or ? bounds.disproof : bounds.proof;
  }
  static Bounds bounds_of(NodeKind kind, std::uint32_t phi, std::uint32_t delta) {
    return kind == NodeKind::Or ? Bounds{phi, delta} : Bounds{delta, phi};
  }

  [[nodiscard]] Summary summarize(NodeKind kind, std::size_t first) const {
    Summary sum;
    std::uint32_t best_delta = 0;
    for (std::size_t i = first; i < children_.size(); ++i) {
      const Child& child = children_[i];
      if (child.deferred) {
        sum.weight_waiting = sum.weight_waiting || child.counts_while_deferred;
        continue;
      }
      const std::uint32_t delta = delta_of(kind, child.result.bounds);
      if (delta == 0) continue;
      const std::uint32_t phi = phi_of(kind, child.result.bounds);
      ++sum.unsolved;
      sum.max_delta = std::max(sum.max_delta, delta);
      if (phi < sum.phi || (phi == sum.phi && delta > best_delta)) {
        sum.second_phi = sum.phi;
        sum.phi = phi;
        sum.best = i;
        best_delta = delta;
      } else {
        sum.second_phi = std::min(sum.second_phi, phi);
      }
    }
    return sum;
  }

  // What is added to the largest delta: one for each other unsolved child, and one for all those
  // waiting that weigh.
  static std::uint32_t others(const Summary& sum) {
    return sum.unsolved - 1 + (sum.weight_waiting ? 1U : 0U);
  }

  void open_next_of(std::size_t first, std::size_t lost, NodeKind kind, const Budget& budget) {
    // Delayed children that are lost already open the ones behind them.
    for (std::size_t i = lost; children_[i].next_deferred != Child::kNone;) {
      i = first + children_[i].next_deferred;
      if (!children_[i].deferred) return;
      problem_.open(children_[i], budget);
      if (delta_of(kind, children_[i].result.bounds) != 0) return;
    }
  }

  Result search(Bounds thresholds, Budget budget, bool fresh) {
    if (++depth_ > kMaxDepth) monitor_.give_up();
    monitor_.note_depth(depth_);
    const bool go_on = monitor_.visit();
    const NodeKind kind = problem_.kind();
    const std::size_t first = children_.size();
    problem_.expand(budget, fresh, children_);
    for (std::size_t i = first; i < children_.size(); ++i) {
      if (!children_[i].deferred && delta_of(kind, children_[i].result.bounds) == 0)
        open_next_of(first, i, kind, budget);
    }

    // So near the horizon it is cheaper to settle a node than to come back to it.
    if (budget.is_nearly_spent()) thresholds = {Bounds::kInfinite, Bounds::kInfinite};
    const std::uint32_t phi_limit = phi_of(kind, thresholds);
    const std::uint32_t delta_limit = delta_of(kind, thresholds);
    Effort effort = 1;
    Result result;
    for (;;) {
      const Summary sum = summarize(kind, first);
      if (sum.unsolved == 0 || sum.phi == 0) {
        result = problem_.conclude(children_, first, budget);
        result.effort = std::max(effort, result.effort);
        break;
      }
      const std::uint32_t delta = saturated(std::uint64_t{sum.max_delta} + others(sum));
      if (depth_ == 1) monitor_.note_root(bounds_of(kind, sum.phi, delta));
      if (sum.phi >= phi_limit || delta >= delta_limit || !go_on || monitor_.stopped()) {
        result.bounds = bounds_of(kind, sum.phi, delta);
        result.effort = effort;
        break;
      }

      const std::size_t best = sum.best;
      // A little more than the second best's number: fewer changes between children (1 + epsilon
      // trick, Pawlewicz & Lew 2007).
      const std::uint32_t child_phi =
          std::min(phi_limit, saturated(std::uint64_t{sum.second_phi} + 1 + sum.second_phi / 8));
      const std::uint32_t child_delta = delta_limit - others(sum);
      Child& child = children_[best];
      const bool child_fresh = !child.known;
      problem_.make(child);
      const Result below =
          search(bounds_of(kind, child_phi, child_delta), child.budget_behind(budget), child_fresh);
      Child& searched = children_[best];  // the vector may have moved
      problem_.unmake(searched);
      effort = saturated(std::uint64_t{effort} + below.effort);
      searched.result = below;
      searched.known = true;
      if (!monitor_.stopped() || below.is_solved()) problem_.remember(searched, below);
      if (delta_of(kind, below.bounds) == 0) open_next_of(first, best, kind, budget);
    }
    children_.resize(first);
    --depth_;
    return result;
  }

  P& problem_;
  Monitor& monitor_;
  std::vector<Child> children_;
  int depth_ = 0;
};

}  // namespace sudare::search
