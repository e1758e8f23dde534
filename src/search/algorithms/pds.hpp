// PDS, proof-number and disproof-number search (Nagai 1999): depth-first, with thresholds on both
// numbers and iterative deepening on both at every node ("multiple iterative deepening").
//
// A node is searched until it is solved or *both* numbers have reached their thresholds (df-pn:
// either). A child's thresholds are its own numbers with one of them raised by one: the one whose
// parent's threshold is not reached yet, and where neither is, the smaller. Sums are sums. OR and
// AND are told apart at every node, since they need not alternate (Sakuta & Iida 2002,
// section 5.3).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "base/deep_thread.hpp"
#include "search/walk.hpp"

namespace sudare::search {

template <Problem P>
class Pds {
 public:
  using Result = typename P::Result;
  using Budget = typename P::Budget;

  Pds(P& problem, Monitor& monitor) : walk_(problem, monitor) {}

  Result solve(const Budget& budget) {
    return on_deep_stack([&] { return deepen(budget); });
  }

 private:
  using Node = typename Walk<P, ThresholdControl::On>::Node;

  Result deepen(const Budget& budget) {
    Bounds thresholds{1, 1};
    for (bool fresh = true;; fresh = false) {
      const Result result = search(thresholds, budget, fresh);
      if (result.is_solved() || walk_.stopped()) return result;
      thresholds = result.bounds;
      ++(thresholds.proof <= thresholds.disproof ? thresholds.proof : thresholds.disproof);
    }
  }

  struct Choice {
    Bounds numbers;    // of the node
    std::size_t best;  // the child to search
    Bounds own;        // ... with its numbers
  };

  Result search(Bounds thresholds, Budget budget, bool fresh) {
    Node node = walk_.enter(budget, fresh);
    while (!walk_.is_decided(node)) {
      const bool is_or = node.kind == NodeKind::Or;
      const Choice choice = choose(node);
      const Bounds numbers = choice.numbers;
      if (walk_.must_go_on()) {
        thresholds.proof = std::max(thresholds.proof, numbers.proof + 1);
        thresholds.disproof = std::max(thresholds.disproof, numbers.disproof + 1);
      }
      const bool proof_reached = numbers.proof >= thresholds.proof;
      const bool disproof_reached = numbers.disproof >= thresholds.disproof;
      if ((proof_reached && disproof_reached) || walk_.stopped())
        return walk_.give_up(node, numbers);

      // The number that adds up in this node is raised where it is the smaller, or alone below its
      // threshold.
      Bounds below = choice.own;
      const bool raise_proof =
          is_or ? disproof_reached || (below.proof < below.disproof && !proof_reached)
                : !proof_reached && (below.proof <= below.disproof || disproof_reached);
      ++(raise_proof ? below.proof : below.disproof);
      walk_.descend(node, choice.best, [this, below](Budget left, bool is_fresh) {
        return search(below, left, is_fresh);
      });
    }
    return walk_.conclude(node);
  }

  // The easiest child to prove at an OR node, to refute at an AND node.
  [[nodiscard]] Choice choose(const Node& node) const {
    // Numbers as the side to move sees them: the one it wants to bring down comes first.
    const auto seen = [is_or = node.kind == NodeKind::Or](Bounds bounds) {
      return is_or ? bounds : Bounds{bounds.disproof, bounds.proof};
    };
    const auto children = walk_.children(node);
    std::size_t best = 0;
    Bounds own{Bounds::kInfinite, Bounds::kInfinite};
    std::uint64_t sum = 0;
    bool any_deferred = false;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (children[i].deferred) {
        any_deferred = true;
        continue;
      }
      const Bounds bounds = seen(children[i].result.bounds);
      sum += bounds.disproof;
      if (std::pair(bounds.proof, bounds.disproof) < std::pair(own.proof, own.disproof)) {
        own = bounds;
        best = i;
      }
    }
    // The deferred children count as one.
    return {seen({own.proof, saturated(sum + (any_deferred ? 1 : 0))}), best, seen(own)};
  }

  Walk<P, ThresholdControl::On> walk_;
};

}  // namespace sudare::search
