// Depth-first proof-number search (Nagai 2002) over any Problem.
//
// A node is searched until *either* of its numbers reaches its threshold. Added to the plain
// algorithm:
// - Weak proof numbers (Ueda et al. 2008): where the classic search adds up the numbers of the
//   children, the largest of them plus one for each other unsolved child is taken. Transpositions
//   are then not counted twice.
// - The 1 + epsilon trick (Pawlewicz & Lew 2007).
// - Nodes near the horizon of the budget are settled at once, whatever their thresholds.
//
//   Dfpn search(problem, monitor);
//   const auto result = search.solve(Length(15));              // until it is solved
//   const auto partial = search.search({50, 50}, Length(15), 1'000);  // for a while
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/deep_thread.hpp"
#include "search/walk.hpp"

namespace sudare::search {

template <Problem P>
class Dfpn {
 public:
  using Result = typename P::Result;
  using Child = typename P::Child;
  using Budget = typename P::Budget;

  Dfpn(P& problem, Monitor& monitor) : walk_(problem, monitor) {}

  // Searches the problem's present node until it is solved for the budget or the monitor stops it.
  Result solve(const Budget& budget) {
    return on_deep_stack([&] { return search_node(kNoThresholds, budget, true); });
  }

  // Searches the present node until one of its numbers reaches its threshold, it is solved for the
  // budget, the monitor stops it, or this many nodes were spent (at least one). The result has the
  // numbers reached. What was found by then is handed to the Problem, so that the next call goes on
  // from there; each call pays again for the way down from the present node.
  Result search(Bounds thresholds, const Budget& budget, std::uint64_t nodes) {
    walk_.stop_after(nodes, CutOff::Keep);
    const Result result = on_deep_stack([&] { return search_node(thresholds, budget, true); });
    walk_.stop_never();
    return result;
  }

 private:
  using Node = typename Walk<P>::Node;

  static constexpr Bounds kNoThresholds{Bounds::kInfinite, Bounds::kInfinite};

  // The numbers of a node, from its own side: phi is what the mover wants small.
  struct Summary {
    std::uint32_t phi = Bounds::kInfinite;
    std::uint32_t second_phi = Bounds::kInfinite;
    std::uint32_t max_delta = 0;
    std::uint32_t unsolved = 0;
    bool deferred_count = false;
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

  [[nodiscard]] Summary summarize(const Node& node) const {
    Summary sum;
    std::uint32_t best_delta = 0;
    const auto children = walk_.children(node);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Child& child = children[i];
      if (child.deferred) {
        sum.deferred_count = sum.deferred_count || child.counts_while_deferred;
        continue;
      }
      const std::uint32_t delta = delta_of(node.kind, child.result.bounds);
      if (delta == 0) continue;
      const std::uint32_t phi = phi_of(node.kind, child.result.bounds);
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

  // What is added to the largest delta: one for each other unsolved child, and one for all the
  // deferred ones that count.
  static std::uint32_t others(const Summary& sum) {
    return sum.unsolved - 1 + (sum.deferred_count ? 1U : 0U);
  }

  Result search_node(Bounds thresholds, const Budget& budget, bool fresh) {
    Node node = walk_.enter(budget, fresh);
    if (walk_.problem().is_near_horizon(budget)) thresholds = kNoThresholds;
    const std::uint32_t phi_limit = phi_of(node.kind, thresholds);
    const std::uint32_t delta_limit = delta_of(node.kind, thresholds);
    for (;;) {
      const Summary sum = summarize(node);
      if (sum.unsolved == 0 || sum.phi == 0) return walk_.conclude(node);
      const std::uint32_t delta = saturated(std::uint64_t{sum.max_delta} + others(sum));
      const Bounds numbers = bounds_of(node.kind, sum.phi, delta);
      walk_.note_root(numbers);
      if (sum.phi >= phi_limit || delta >= delta_limit || walk_.stopped())
        return walk_.give_up(node, numbers);

      // A little more than the second best's number: fewer changes between children.
      const std::uint32_t child_phi =
          std::min(phi_limit, saturated(std::uint64_t{sum.second_phi} + 1 + sum.second_phi / 8));
      const Bounds below = bounds_of(node.kind, child_phi, delta_limit - others(sum));
      walk_.descend(node, sum.best, [this, below](const Budget& left, bool is_fresh) {
        return search_node(below, left, is_fresh);
      });
    }
  }

  Walk<P> walk_;
};

}  // namespace sudare::search
