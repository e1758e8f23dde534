// The way of a depth-first search through a Problem, which all algorithms share: the children of
// every node between the root and here on one stack, deferred children opened in their turn, the
// effort below a node added up, results handed to the Problem, and an end before the stack
// overflows.
//
// An algorithm is then what remains: which child to search next, and when to leave a node. For
// algorithms with thresholds the walk can also say when these must give way (threshold controlling,
// TCA: Kishimoto 2010): numbers of a child that was first met nearer the root may count a cycle,
// and a search that trusted them could pass the same nodes for ever without expanding a new one.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "search/bounds.hpp"
#include "search/monitor.hpp"
#include "search/problem.hpp"

namespace sudare::search {

enum class ThresholdControl : bool { Off, On };

// What becomes of the numbers of nodes that a node limit of the walk cuts off. They are kept where
// the same search goes on later, and forgotten where they only say that a trial was given up.
enum class CutOff : bool { Forget, Keep };

template <Problem P, ThresholdControl kControl = ThresholdControl::Off>
class Walk {
 public:
  using Result = typename P::Result;
  using Child = typename P::Child;
  using Budget = typename P::Budget;

  // The node the walk stands on. Valid until it is left.
  struct Node {
    NodeKind kind;
    Budget budget;
    std::size_t first;            // where its children begin on the stack
    std::uint32_t extend_before;  // of the node above
    Effort effort = 1;
  };

  Walk(P& problem, Monitor& monitor) : problem_(problem), monitor_(monitor) {}

  [[nodiscard]] const P& problem() const { return problem_; }
  [[nodiscard]] std::uint64_t nodes() const { return monitor_.nodes(); }
  // Of the present node; the root's is 1.
  [[nodiscard]] int depth() const { return depth_; }
  [[nodiscard]] bool stopped() const { return monitor_.stopped() || nodes() >= last_node_; }
  // Stops after this many nodes more, and at least one.
  void stop_after(std::uint64_t nodes, CutOff cut_off) {
    last_node_ = this->nodes() + std::min(nodes, kNever - this->nodes());
    cut_off_ = cut_off;
  }
  void stop_never() { last_node_ = kNever; }
  // No threshold may end the search below this node before a new node is expanded.
  [[nodiscard]] bool must_go_on() const requires(kControl == ThresholdControl::On) {
    return extend_ > 0;
  }

  // Counts the problem's present node and lists its children.
  Node enter(const Budget& budget, bool fresh) {
    if (++depth_ > kMaxDepth) monitor_.give_up();
    monitor_.note_depth(depth_);
    monitor_.visit();
    const Node node{problem_.kind(), budget, children_.size(), extend_};
    problem_.expand(budget, fresh, children_);
    bool may_count_a_cycle = false;
    for (std::size_t i = node.first; i < children_.size(); ++i) {
      if (!children_[i].deferred && is_lost(node.kind, children_[i])) open_behind(node, i);
      if constexpr (kControl == ThresholdControl::On)
        may_count_a_cycle = may_count_a_cycle || children_[i].first_seen_shallower;
    }
    if (may_count_a_cycle) ++extend_;
    return node;
  }

  // The node's children. A search below one of them may move them in memory.
  [[nodiscard]] std::span<const Child> children(const Node& node) const {
    return std::span(children_).subspan(node.first);
  }

  // One child settles the node, or none is left that could.
  [[nodiscard]] bool is_decided(const Node& node) const {
    bool all_lost = true;
    for (const Child& child : children(node)) {
      if (is_won(node.kind, child)) return true;
      if (!child.deferred && !is_lost(node.kind, child)) all_lost = false;
    }
    return all_lost;
  }

  // Steps to a child, has it searched by `search(budget, fresh)`, and steps back.
  template <class Search>
  void descend(Node& node, std::size_t index, Search search) {
    const std::size_t i = node.first + index;
    const Budget budget = children_[i].budget_behind(node.budget);
    const bool fresh = !children_[i].known;
    if constexpr (kControl == ThresholdControl::On) {
      if (fresh && extend_ > 0) --extend_;
    }
    problem_.make(children_[i]);
    const Result below = search(budget, fresh);
    Child& child = children_[i];  // the vector may have moved
    problem_.unmake(child);
    child.result = below;
    child.known = true;
    node.effort = saturated(std::uint64_t{node.effort} + below.effort);
    if (below.is_solved() || !is_cut_off()) problem_.remember(child, below);
    if (is_lost(node.kind, child)) open_behind(node, i);
  }

  // Tells the monitor the numbers of the root as they are now; other nodes' are not told.
  void note_root(Bounds bounds) {
    if (depth_ == 1) monitor_.note_root(bounds);
  }

  // Leaves a node that is decided, with its result.
  Result conclude(const Node& node) {
    Result result = problem_.conclude(children_, node.first, node.budget);
    result.effort = std::max(result.effort, node.effort);
    leave(node);
    return result;
  }

  // Leaves a node that is not decided, with its numbers.
  Result give_up(const Node& node, Bounds bounds) {
    note_root(bounds);
    leave(node);
    Result result;
    result.bounds = bounds;
    result.effort = node.effort;
    return result;
  }

 private:
  static constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

  // Keeps the stack from overflowing. A Problem with lines so long should rate what is far from the
  // root as hard to prove.
  static constexpr int kMaxDepth = 10'000;

  // The numbers of what was searched last are those of a search that did not end by itself.
  [[nodiscard]] bool is_cut_off() const {
    return monitor_.stopped() || (cut_off_ == CutOff::Forget && nodes() >= last_node_);
  }

  void leave(const Node& node) {
    children_.resize(node.first);
    if constexpr (kControl == ThresholdControl::On) extend_ = std::min(extend_, node.extend_before);
    --depth_;
  }

  // The child settles its parent, whose mover wants it.
  static bool is_won(NodeKind kind, const Child& child) {
    return kind == NodeKind::Or ? child.result.bounds.is_proved()
                                : child.result.bounds.is_refuted();
  }
  static bool is_lost(NodeKind kind, const Child& child) {
    return kind == NodeKind::Or ? child.result.bounds.is_refuted()
                                : child.result.bounds.is_proved();
  }

  // Opens the child that is deferred behind this one, and on while the opened one is lost already.
  void open_behind(const Node& node, std::size_t lost) {
    for (std::size_t i = lost; children_[i].next_deferred != Child::kNone;) {
      i = node.first + children_[i].next_deferred;
      if (!children_[i].deferred) return;
      problem_.open(children_[i], node.budget);
      if (!is_lost(node.kind, children_[i])) return;
    }
  }

  P& problem_;
  Monitor& monitor_;
  std::vector<Child> children_;
  std::uint32_t extend_ = 0;
  int depth_ = 0;
  std::uint64_t last_node_ = kNever;
  CutOff cut_off_ = CutOff::Forget;
};

}  // namespace sudare::search
