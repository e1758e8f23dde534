// The game of take-away as a search Problem: docs/adding-a-problem.md walks through it.
//
// Two players take one, two or three stones from a heap in turn, and whoever takes the last stone
// wins. The question: can the player to move win, and in how many moves?
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/child.hpp"
#include "search/length.hpp"
#include "search/problem.hpp"
#include "search/result.hpp"

namespace sudare::examples {

using search::Length;
using search::NodeKind;

class TakeAway {
 public:
  struct Heap {
    int stones;
    NodeKind mover;  // OR: the player who wants to prove a win
  };
  struct NoWitness {};

  using Budget = search::Length;
  using Result = search::Result<NoWitness>;
  using Child = search::Child<int, Heap, NoWitness>;  // a move is the number of stones it takes

  explicit TakeAway(int stones)
      : path_{{stones, NodeKind::Or}}, table_(2 * static_cast<std::size_t>(stones + 1)) {}

  [[nodiscard]] NodeKind kind() const { return here().mover; }

  void make(const Child& child) { path_.push_back(child.key); }
  void unmake(const Child& /*child*/) { path_.pop_back(); }

  void expand(Length budget, bool /*fresh*/, std::vector<Child>& children) const {
    const NodeKind next = kind() == NodeKind::Or ? NodeKind::And : NodeKind::Or;
    for (int taken = 1; taken <= std::min(kMostTaken, here().stones); ++taken) {
      Child child{};
      child.move = taken;
      child.key = {here().stones - taken, next};
      child.deferred = kind() == NodeKind::And && taken > 1;
      if (child.deferred) {
        children.back().next_deferred = static_cast<std::uint16_t>(taken - 1);
      } else {
        look_up(child, child.budget_behind(budget));
      }
      children.push_back(child);
    }
  }

  void open(Child& child, Length budget) const {
    child.deferred = false;
    look_up(child, child.budget_behind(budget));
  }

  [[nodiscard]] Result conclude(const std::vector<Child>& children, std::size_t first,
                                Length /*budget*/) const {
    const bool is_or = kind() == NodeKind::Or;
    // The best of the children that decide the node, and the worst of those that do not.
    std::optional<Length> proved;
    std::optional<Length> refuted;
    for (std::size_t i = first; i < children.size(); ++i) {
      const Result& result = children[i].result;
      const Length length = result.length.plus(children[i].cost);
      if (result.bounds.is_proved()) {
        proved = !proved ? length : is_or ? std::min(*proved, length) : std::max(*proved, length);
      } else if (result.bounds.is_refuted()) {
        refuted = !refuted ? length
                  : is_or  ? std::min(*refuted, length)
                           : std::max(*refuted, length);
      }
    }
    if (is_or) {
      if (proved) return Result::proved(*proved, {});
      return Result::refuted(refuted.value_or(Length::unlimited()), {});  // none: the heap is gone
    }
    if (refuted) return Result::refuted(*refuted, {});
    return Result::proved(proved.value_or(Length(0)), {});
  }

  void remember(const Child& child, const Result& result) {
    TableEntry& entry = table_[index_of(child.key)];
    entry.searched = true;
    if (result.bounds.is_proved()) {
      entry.proved_within = std::min(entry.proved_within, result.length);
    } else if (result.bounds.is_refuted()) {
      entry.refuted_within = std::max(entry.refuted_within, result.length);
    } else {
      entry.bounds = result.bounds;
    }
  }

  [[nodiscard]] static bool is_near_horizon(Length budget) { return budget <= Length(2); }

  [[nodiscard]] Length first_budget(Length limit) const {
    return std::min(Length(kind() == NodeKind::Or ? 1 : 0), limit);
  }
  [[nodiscard]] static std::optional<Length> next_budget(Length asked, const Result& refuted,
                                                         Length limit) {
    if (refuted.length >= limit) return std::nullopt;
    return std::min(std::max(asked, refuted.length).plus(2), limit);
  }

 private:
  static constexpr int kMostTaken = 3;

  struct TableEntry {
    search::Bounds bounds;
    Length proved_within = Length::unlimited();  // no proof is known
    Length refuted_within = Length(-1);
    bool searched = false;
  };

  [[nodiscard]] const Heap& here() const { return path_.back(); }
  static std::size_t index_of(const Heap& heap) {
    return 2 * static_cast<std::size_t>(heap.stones) + (heap.mover == NodeKind::Or ? 0 : 1);
  }

  void look_up(Child& child, Length left) const {
    const TableEntry& entry = table_[index_of(child.key)];
    child.known = entry.searched;
    if (left < Length(0)) {
      child.result = Result::refuted(Length(-1), {});
    } else if (!entry.proved_within.is_unlimited() && entry.proved_within <= left) {
      child.result = Result::proved(entry.proved_within, {});
    } else if (entry.refuted_within >= left) {
      child.result = Result::refuted(entry.refuted_within, {});
    } else {
      child.result.bounds = entry.bounds;
    }
  }

  std::vector<Heap> path_;
  std::vector<TableEntry> table_;
};

}  // namespace sudare::examples
