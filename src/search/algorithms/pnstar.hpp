// PN*: best-first search by proof numbers in depth-first memory (Seo 1995 as C*; Seo, Iida &
// Uiterwijk 2001).
//
// A node is searched until its proof number reaches a threshold or it is solved. The threshold is
// deepened step by step, at the root and again at every OR node: all children whose number is below
// the next threshold are searched up to it before it is raised. An AND node's number is the sum of
// its children's, an OR node's the least. The numbers kept in the Problem's table are what steers
// the next round (dynamic evaluation). There are no disproof numbers: a refutation is found when
// nothing is left to try.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "base/deep_thread.hpp"
#include "search/walk.hpp"

namespace sudare::search {

template <Problem P>
class PnStar {
 public:
  using Result = typename P::Result;
  using Budget = typename P::Budget;

  PnStar(P& problem, Monitor& monitor) : walk_(problem, monitor) {}

  Result solve(const Budget& budget) {
    return on_deep_stack([&] { return deepen(budget); });
  }

 private:
  using Node = typename Walk<P, ThresholdControl::On>::Node;

  Result deepen(const Budget& budget) {
    Result result;
    for (std::uint32_t threshold = 2;; threshold = next_threshold(result.bounds.proof)) {
      result = search(threshold, budget, threshold == 2);
      if (result.is_solved() || walk_.stopped()) return result;
    }
  }

  // One more, and more than one where numbers are large: there they mostly count transpositions
  // again and again, and single steps would pass thousands of rounds that find nothing.
  static constexpr std::uint32_t next_threshold(std::uint32_t proof) {
    return std::min(Bounds::kInfinite, proof + 1 + proof / 16);
  }

  // The children's numbers, put together.
  struct Numbers {
    std::uint32_t proof;
    std::size_t hardest;  // the unsolved child with the largest number
  };

  Result search(std::uint32_t threshold, Budget budget, bool fresh) {
    Node node = walk_.enter(budget, fresh);
    while (!walk_.is_decided(node)) {
      const Numbers numbers = add_up(node);
      if (walk_.must_go_on()) threshold = std::max(threshold, numbers.proof + 1);
      if (numbers.proof >= threshold || walk_.stopped())
        return walk_.give_up(node, Bounds{numbers.proof, 1});
      if (node.kind == NodeKind::Or) {
        deepen(node, std::min(threshold, next_threshold(numbers.proof)));
      } else {
        // What the others leave of the threshold. An unlimited one stays so: numbers at their
        // ceiling must not end a search that nothing else will take up again.
        const std::uint32_t own = walk_.children(node)[numbers.hardest].result.bounds.proof;
        const std::uint32_t others = numbers.proof - own;
        search_child(node, numbers.hardest,
                     threshold == Bounds::kInfinite ? threshold : threshold - others);
      }
    }
    return walk_.conclude(node);
  }

  // Searches every child whose number is below the threshold until it is not, or the node is
  // proved.
  void deepen(Node& node, std::uint32_t threshold) {
    for (std::size_t i = 0; i < walk_.children(node).size(); ++i) {
      const auto& child = walk_.children(node)[i];
      if (child.deferred || child.result.bounds.proof >= threshold) continue;
      search_child(node, i, threshold);
      if (walk_.children(node)[i].result.bounds.is_proved() || walk_.stopped()) return;
    }
  }

  void search_child(Node& node, std::size_t index, std::uint32_t threshold) {
    walk_.descend(node, index, [this, threshold](Budget left, bool fresh) {
      return search(threshold, left, fresh);
    });
  }

  [[nodiscard]] Numbers add_up(const Node& node) const {
    const auto children = walk_.children(node);
    std::uint32_t least = Bounds::kInfinite;
    std::uint64_t sum = 0;
    std::uint32_t most = 0;
    std::size_t hardest = 0;
    bool any_deferred = false;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const std::uint32_t proof = children[i].result.bounds.proof;
      if (children[i].deferred) {
        any_deferred = true;
        continue;
      }
      least = std::min(least, proof);
      sum += proof;
      if (proof > most) {
        most = proof;
        hardest = i;
      }
    }
    // The deferred children count as one.
    if (node.kind == NodeKind::And) return {saturated(sum + (any_deferred ? 1 : 0)), hardest};
    return {least, hardest};
  }

  Walk<P, ThresholdControl::On> walk_;
};

}  // namespace sudare::search
