// The contract between a search and what is searched.
//
// A Problem is an AND/OR graph with a place in it, where the search stands. The search asks for the
// children of that node, steps to one of them and back, and hands over what it found there; the
// Problem has the rules of the game, the table and the path. An OR node is proved by one proved
// child, an AND node is refuted by one refuted child. The two kinds need not alternate.
//
// The search promises
// - to unmake in reverse order what it made, and to call remember() for a child right after
//   unmake() of it, if at all;
// - to call conclude() only where a child decides the node, or every child is lost for its mover;
// - to call open() for a deferred child only once, after the child before it in its chain is lost,
//   while it stands where the children were listed;
// - to use a result only for the budget for which the Problem looked it up.
//
// The Problem promises
// - that a solved result is true: for its budget, and on any path unless it says on which part of
//   the path it depends (result.hpp);
// - that no path of unsolved nodes is endless: a node met again on the path is solved, or the
//   budget shrinks;
// - numbers of at least 1 and below infinite for what is not solved.
//
// A complete one, small enough to read in a minute, is in examples/take_away.hpp, and
// docs/adding-a-problem.md walks through it:
//
//   TakeAway problem(21);                                  // at the root
//   search::Monitor monitor({.nodes = 1'000'000}, stop);
//   const auto result = search::Dfpn(problem, monitor).solve(search::Length::unlimited());
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/bounds.hpp"

namespace sudare::search {

enum class NodeKind : std::uint8_t { Or, And };

// How much a proof may cost. The search passes it down; only id asks whether there is a limit.
template <class B>
concept Budget = std::copyable<B> && requires(const B& budget) {
  { budget.is_unlimited() } -> std::same_as<bool>;
};

// What is known of a node for a budget.
template <class R>
concept NodeResult = std::semiregular<R> && requires(R& result, const R& fixed) {
  { result.bounds } -> std::same_as<Bounds&>;
  { result.effort } -> std::same_as<Effort&>;
  { fixed.is_solved() } -> std::same_as<bool>;
};

// One step from a node, with what is known of the node it leads to.
template <class C, class R, class B>
concept NodeChild = std::semiregular<C> && requires(C& child, const C& fixed, const B& budget) {
  { child.result } -> std::same_as<R&>;
  // It waits until the child before it in its chain is lost; nothing is known of it until then.
  { fixed.deferred } -> std::convertible_to<bool>;
  // It counts among the unsolved children even so (dfpn).
  { fixed.counts_while_deferred } -> std::convertible_to<bool>;
  // The deferred child to open when this one is lost, counted from the node's first, or kNone.
  { fixed.next_deferred == C::kNone } -> std::convertible_to<bool>;
  { fixed.next_deferred } -> std::convertible_to<std::size_t>;
  // The node it leads to was searched before; the search sets it as well.
  { child.known } -> std::same_as<bool&>;
  // ... and was met first at a smaller depth, so its numbers may count a cycle (pds, pnstar).
  { fixed.first_seen_shallower } -> std::convertible_to<bool>;
  // What the step leaves of the node's budget.
  { fixed.budget_behind(budget) } -> std::convertible_to<B>;
};

// What every algorithm needs for a search within a budget.
template <class P>
concept Problem = Budget<typename P::Budget> && NodeResult<typename P::Result> &&
    NodeChild<typename P::Child, typename P::Result, typename P::Budget> &&
    requires(P& problem, const P& fixed, std::vector<typename P::Child>& children,
             const std::vector<typename P::Child>& listed, typename P::Child& child,
             const typename P::Child& chosen, const typename P::Budget& budget,
             const typename P::Result& result, std::size_t first, bool fresh) {
  { fixed.kind() } -> std::same_as<NodeKind>;
  // Appends the children in the order of preference, looked up unless they are deferred. `fresh`
  // says that the node was not searched before. It may stop listing behind a child that decides
  // the node.
  problem.expand(budget, fresh, children);
  // Looks a deferred child up, which is then deferred no more.
  problem.open(child, budget);
  problem.make(chosen);
  problem.unmake(chosen);
  // The result of the node from its children, listed[first] onwards.
  { fixed.conclude(listed, first, budget) } -> std::same_as<typename P::Result>;
  // Takes over what was found below a child, solved or not.
  problem.remember(chosen, result);
  // So little of the budget is left that it is cheaper to settle a node than to leave it and to
  // come back (dfpn).
  { fixed.is_near_horizon(budget) } -> std::same_as<bool>;
};

// A Problem that knows which budgets are worth asking for, so that they can be deepened (id).
template <class P>
concept DeepeningProblem = Problem<P> &&
    requires(const P& fixed, const typename P::Budget& budget, const typename P::Result& refuted) {
  // The least budget within which the present node can be proved, or the limit if that is less.
  { fixed.first_budget(budget) } -> std::same_as<typename P::Budget>;
  // The next one to ask for, when a search within the first argument ended with this
  // refutation; none if that holds for the limit, the last argument, too.
  { fixed.next_budget(budget, refuted, budget) } -> std::same_as<std::optional<typename P::Budget>>;
};

}  // namespace sudare::search
