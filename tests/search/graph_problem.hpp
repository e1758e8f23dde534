// An explicit graph as a search Problem, with a table of its own that knows the truth: every claim
// it is asked to remember is compared with exhaustion, and the first wrong one is kept for the
// test.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "graph.hpp"
#include "search/child.hpp"
#include "search/length.hpp"
#include "search/path_dependent_refutations.hpp"

namespace sudare::search::testing {

class GraphProblem {
 public:
  struct Nothing {};
  using Result = search::Result<Nothing>;
  using Budget = search::Length;
  using Child = search::Child<std::size_t, std::size_t, Nothing>;  // the move is the edge's index

  // Forgets the share `forgetful` of what it should remember, as a full table does.
  GraphProblem(const Graph& graph, double forgetful, std::uint32_t seed)
      : graph_(graph),
        truth_(lengths_of(graph)),
        table_(graph.nodes.size()),
        path_dependent_(forgetful > 0 ? 1'000 : 100'000),
        path_{0},
        path_keys_{path_dependent_.root_key(id_of(0))},
        forget_(forgetful),
        random_(seed) {}

  [[nodiscard]] NodeKind kind() const { return here().kind; }

  void expand(Length budget, bool /*fresh*/, std::vector<Child>& children) {
    const std::size_t first = children.size();
    for (std::size_t i = 0; i < here().edges.size(); ++i) {
      const Edge& edge = here().edges[i];
      Child child{};
      child.key = edge.to;
      child.move = i;
      child.cost = edge.cost;
      child.deferred = edge.deferred;
      if (edge.deferred) children[first + i - 1].next_deferred = static_cast<std::uint16_t>(i);
      child.result.bounds = graph_.nodes[edge.to].estimate;
      if (!child.deferred) look_up_within(child, budget);
      children.push_back(child);
    }
  }

  void open(Child& child, Length budget) {
    child.deferred = false;
    look_up_within(child, budget);
  }

  void make(const Child& child) {
    path_.push_back(child.key);
    path_keys_.push_back(PathDependentRefutations::key_below(path_keys_.back(), id_of(child.key)));
  }
  void unmake(const Child& /*child*/) {
    left_ = path_keys_.back();
    path_.pop_back();
    path_keys_.pop_back();
  }

  [[nodiscard]] Result conclude(const std::vector<Child>& children, std::size_t first,
                                Length budget) const {
    return kind() == NodeKind::Or ? conclude_or(children, first, budget)
                                  : conclude_and(children, first);
  }

  [[nodiscard]] static bool is_near_horizon(Length budget) { return budget <= Length(3); }
  // Proofs have any length.
  [[nodiscard]] static Length first_budget(Length limit) { return std::min(Length(0), limit); }
  [[nodiscard]] static std::optional<Length> next_budget(Length asked, const Result& refuted,
                                                         Length limit) {
    if (refuted.length >= limit) return std::nullopt;
    return std::min(std::max(asked, refuted.length).plus(1), limit);
  }

  void remember(const Child& child, const Result& result) {
    check(child.key, result);
    if (forget_(random_)) return;
    if (result.bounds.is_refuted())
      path_dependent_.note_refuted_path(left_, path_keys_, {result.length, result.dependence});
    if (result.is_path_dependent()) {
      path_dependent_.store(id_of(child.key), path_keys_, {result.length, result.dependence});
      return;
    }
    Entry& entry = table_[child.key];
    if (result.bounds.is_proved()) {
      entry.proved_within = std::min(entry.proved_within, result.length);
    } else if (result.bounds.is_refuted()) {
      entry.refuted_within = std::max(entry.refuted_within, result.length);
    } else {
      entry.bounds = result.bounds;
      entry.depth = std::min(entry.depth, path_.size());
    }
  }

  // The first claim that was not true.
  [[nodiscard]] const std::optional<std::string>& fault() const { return fault_; }
  [[nodiscard]] int truth() const { return truth_[0]; }
  // How often a path-dependent refutation was used again, and how often by then it depended on
  // nothing.
  [[nodiscard]] std::uint64_t loops_found() const { return loops_found_; }
  [[nodiscard]] std::uint64_t loops_closed() const { return loops_closed_; }

 private:
  struct Entry {
    std::optional<Bounds> bounds;
    Length proved_within = Length::unlimited();
    Length refuted_within = Length(-1);
    std::size_t depth = SIZE_MAX;
  };

  // Spread over all bits, as PathDependentRefutations wants it.
  static std::uint64_t id_of(std::size_t node) { return (node + 1) * 0x9e3779b97f4a7c15U; }
  [[nodiscard]] const GraphNode& here() const { return graph_.nodes[path_.back()]; }
  [[nodiscard]] std::uint16_t depth() const { return static_cast<std::uint16_t>(path_.size() - 1); }

  void look_up_within(Child& child, Length budget) {
    const Length left = budget.plus(-child.cost);
    if (left < Length(0)) {
      child.result = Result::refuted(Length(-1), {});
    } else {
      look_up(child, left);
    }
  }

  void look_up(Child& child, Length budget) {
    const auto met = std::find(path_.begin(), path_.end(), child.key);
    if (met != path_.end()) {
      // A shortest proof never comes back to where it was, so this holds for every length.
      const auto depth = static_cast<std::uint16_t>(met - path_.begin());
      child.result = Result::refuted_on_path(Length::unlimited(), PathDependence::on(depth), {});
      return;
    }
    const Entry& entry = table_[child.key];
    if (entry.proved_within <= budget && !entry.proved_within.is_unlimited()) {
      child.result = Result::proved(entry.proved_within, {});
      child.known = true;
    } else if (entry.refuted_within >= budget) {
      child.result = Result::refuted(entry.refuted_within, {});
      child.known = true;
    } else {
      if (entry.bounds) {
        child.result.bounds = *entry.bounds;
        child.known = true;
        child.first_seen_shallower = entry.depth < path_.size();
      }
      if (const auto found = path_dependent_.look_up(id_of(child.key), path_keys_, budget)) {
        if (found->shortcut) path_dependent_.shorten_chain(*found->shortcut);
        ++loops_found_;
        if (!found->dependence.any()) ++loops_closed_;
        child.result = Result::refuted_on_path(found->length, found->dependence, {});
        child.first_seen_shallower = false;
        check(child.key, child.result);
      }
    }
  }

  [[nodiscard]] Result conclude_or(const std::vector<Child>& children, std::size_t first,
                                   Length budget) const {
    Length shortest = Length::unlimited();
    Length refuted_to = Length::unlimited();
    PathDependence dependence;
    for (std::size_t i = first; i < children.size(); ++i) {
      const Result& result = children[i].result;
      const Length length = result.length.plus(children[i].cost);
      if (result.bounds.is_proved()) {
        shortest = std::min(shortest, length);
      } else if (result.bounds.is_refuted()) {
        refuted_to = std::min(refuted_to, length);
        dependence.add(result.dependence);
      }
    }
    if (!shortest.is_unlimited()) return Result::proved(shortest, {});
    refuted_to = std::max(refuted_to, budget);
    return Result::refuted_on_path(refuted_to, dependence.above(depth()), {});
  }

  [[nodiscard]] Result conclude_and(const std::vector<Child>& children, std::size_t first) const {
    Length longest(0);
    const Child* refuter = nullptr;
    for (std::size_t i = first; i < children.size(); ++i) {
      const Result& result = children[i].result;
      if (result.bounds.is_proved()) {
        longest = std::max(longest, result.length.plus(children[i].cost));
      } else if (result.bounds.is_refuted() &&
                 (refuter == nullptr ||
                  (refuter->result.is_path_dependent() && !result.is_path_dependent()))) {
        refuter = &children[i];
      }
    }
    if (refuter == nullptr) return Result::proved(longest, {});
    const Length length = refuter->result.length.plus(refuter->cost);
    return Result::refuted_on_path(length, refuter->result.dependence.above(depth()), {});
  }

  void check(std::size_t node, const Result& result) {
    if (!result.is_solved() || fault_) return;
    int truth = truth_[node];
    if (result.is_path_dependent()) {
      // It may depend on these positions of the path, and on no others.
      std::vector<bool> forbidden(graph_.nodes.size(), false);
      for (std::size_t i = result.dependence.start; i <= result.dependence.end; ++i)
        forbidden[path_.at(i)] = true;
      truth = lengths_of(graph_, forbidden)[node];
    }
    const bool right = result.bounds.is_proved()      ? truth <= result.length.plies()
                       : result.length.is_unlimited() ? truth == kNoMate
                                                      : truth > result.length.plies();
    if (right) return;
    fault_ = "node " + std::to_string(node) + (result.bounds.is_proved() ? " proved" : " refuted") +
             " within " + std::to_string(result.length.plies()) + ", depending on " +
             std::to_string(result.dependence.start) + " to " +
             std::to_string(result.dependence.end) + ", truth " + std::to_string(truth);
  }

  const Graph& graph_;
  std::vector<int> truth_;
  std::vector<Entry> table_;
  PathDependentRefutations path_dependent_;
  std::vector<std::size_t> path_;
  std::vector<PathDependentRefutations::PathKey> path_keys_;
  PathDependentRefutations::PathKey left_ = 0;
  std::uint64_t loops_found_ = 0;
  std::uint64_t loops_closed_ = 0;
  std::bernoulli_distribution forget_;
  std::mt19937 random_;
  std::optional<std::string> fault_;
};

}  // namespace sudare::search::testing
