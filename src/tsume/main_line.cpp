#include "tsume/main_line.hpp"

#include <algorithm>

namespace sudare::tsume {

using search::Length;
using search::NodeKind;
using shogi::Move;

std::vector<Move> MainLine::find(Length length, bool exact) {
  made_.clear();
  while (step(length, exact)) {
  }
  std::vector<Move> line;
  for (const Child& child : made_) line.push_back(child.move);
  while (!made_.empty()) {
    problem_.unmake(made_.back());
    made_.pop_back();
  }
  return line;
}

bool MainLine::step(Length& length, bool exact) {
  children_.clear();
  problem_.expand_with_deferred(length, children_);
  if (children_.empty()) return false;
  Child* best = problem_.kind() == NodeKind::Or ? best_check(length) : best_reply(length, exact);
  if (best == nullptr) return false;
  length = best->result.length;
  made_.push_back(*best);
  problem_.make(made_.back());
  return true;
}

std::optional<MainLine::Child> MainLine::check(Length length) {
  children_.clear();
  problem_.expand_with_deferred(length, children_);
  const Child* best = best_check(length);
  return best == nullptr ? std::nullopt : std::optional(*best);
}

std::optional<MainLine::Child> MainLine::reply(Length length, bool exact) {
  children_.clear();
  problem_.expand_with_deferred(length, children_);
  const Child* best = best_reply(length, exact);
  return best == nullptr ? std::nullopt : std::optional(*best);
}

std::vector<MainLine::Child> MainLine::replies(Length length) {
  children_.clear();
  problem_.expand_with_deferred(length, children_);
  for (Child& child : children_) prove(child, length.plus(-1));
  std::vector<Child> replies = children_;
  const auto is_proved = [](const Child& child) { return child.result.bounds.is_proved(); };
  const auto unproved = std::stable_partition(replies.begin(), replies.end(), is_proved);
  std::stable_sort(replies.begin(), unproved, [](const Child& a, const Child& b) {
    return a.result.length > b.result.length;
  });
  return replies;
}

bool MainLine::prove(Child& child, Length budget) {
  if (child.result.bounds.is_proved()) return true;
  problem_.make(child);
  child.result = search_.solve(budget);
  problem_.unmake(child);
  if (child.result.is_solved()) problem_.remember(child, child.result);
  return child.result.bounds.is_proved();
}

MainLine::Child* MainLine::best_check(Length length) {
  const auto shortest = [&]() -> Child* {
    Child* best = nullptr;
    for (Child& child : children_) {
      if (!child.result.bounds.is_proved()) continue;
      const Length total = child.result.length.plus(child.cost);
      if (best == nullptr || total < best->result.length.plus(best->cost)) best = &child;
    }
    return best;
  };
  Child* best = shortest();
  if (best == nullptr) {
    // The table has lost it: find a mate again, and with it the move.
    search_.solve(length);
    children_.clear();
    problem_.expand_with_deferred(length, children_);
    best = shortest();
    if (best == nullptr) return nullptr;
  }
  if (!best->free_capture) return best;
  // The real capture keeps the piece, so it mates at least as fast.
  for (Child& child : children_) {
    if (child.move != best->move || child.free_capture) continue;
    child.result = best->result;
    return &child;
  }
  return nullptr;
}

// Whether a reply holds out for more than this length.
bool MainLine::is_longer_than(Child& child, Length length) {
  Child probe = child;
  probe.result = {};
  problem_.look_up(probe, length);
  if (!probe.result.is_solved()) {
    problem_.make(probe);
    probe.result = search_.solve(length);
    problem_.unmake(probe);
    if (probe.result.is_solved()) problem_.remember(probe, probe.result);
  }
  if (probe.result.bounds.is_proved()) child.result = probe.result;
  return probe.result.bounds.is_refuted();
}

MainLine::Child* MainLine::best_reply(Length length, bool exact) {
  const Length left = length.plus(-1);
  std::vector<Child*> replies;
  for (Child& child : children_) {
    if (prove(child, left)) replies.push_back(&child);
  }
  if (replies.empty()) return nullptr;
  const auto longer = [](const Child* a, const Child* b) {
    return a->result.length > b->result.length;
  };
  std::stable_sort(replies.begin(), replies.end(), longer);
  if (exact && length > Length(0)) {
    for (Child* reply : replies) {
      if (is_longer_than(*reply, left.plus(-2))) return reply;
    }
    std::stable_sort(replies.begin(), replies.end(), longer);
  }
  return replies.front();
}

}  // namespace sudare::tsume
