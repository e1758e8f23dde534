#include "tsume/shortener.hpp"

#include <algorithm>

namespace sudare::tsume {

using search::Length;
using search::NodeKind;

namespace {

// A round may cost this share of all the work so far. A detour is found with a hundredth of the
// nodes when a try begins right before it.
constexpr double kShareOfWork = 0.5;
constexpr std::size_t kSmallestStride = 6;
constexpr std::uint64_t kSmallestSlice = 1000;
constexpr std::uint64_t kFirstSlices = 4000;  // of this size make up all the work before
constexpr std::size_t kNearRoot = 12;         // the root's own try does for these plies
constexpr std::uint64_t kGrowth = 4;

}  // namespace

Length Shortener::round(Length length) {
  if (slice_ == 0) slice_ = std::max(monitor_.nodes() / kFirstSlices, kSmallestSlice);
  walk(length);
  const std::size_t between = stride(length);
  std::size_t next_try = line_.size();
  while (line_.size() > 1) {
    const Length before = line_.back().before;
    step_back();
    if (monitor_.stopped()) continue;
    const Length known = pass_up(before);
    if (problem_.kind() == NodeKind::And || line_.size() > next_try || line_.size() < kNearRoot)
      continue;
    shorten(known);
    next_try = line_.size() - std::min(line_.size(), between);
  }
  if (!line_.empty()) step_back();
  const Length now = shorten(length);
  if (now == length) slice_ *= kGrowth;
  return now;
}

void Shortener::walk(Length length) {
  for (;;) {
    children_.clear();
    problem_.expand(length, false, children_);
    const bool attack = problem_.kind() == NodeKind::Or;
    const Child* best = nullptr;
    for (const Child& child : children_) {
      if (!child.result.bounds.is_proved() || child.free_capture) continue;
      const Length total = child.result.length.plus(child.cost);
      if (best == nullptr || (attack ? total < best->result.length.plus(best->cost)
                                     : total > best->result.length.plus(best->cost))) {
        best = &child;
      }
    }
    if (best == nullptr) return;
    line_.push_back({*best, length});
    length = best->result.length;
    problem_.make(line_.back().child);
  }
}

void Shortener::step_back() {
  problem_.unmake(line_.back().child);
  line_.pop_back();
}

std::size_t Shortener::stride(Length length) const {
  const double tries = std::max(
      kShareOfWork * static_cast<double>(monitor_.nodes()) / static_cast<double>(slice_), 1.0);
  return std::max(static_cast<std::size_t>(length.plies() / tries), kSmallestStride);
}

Length Shortener::shorten(Length length) {
  while (length.plies() > 1 && !monitor_.stopped()) {
    monitor_.begin_slice(slice_);
    problem_.trust_known_lengths(!line_.empty());
    const Result result = search_(length.plus(-2));
    problem_.trust_known_lengths(false);
    monitor_.end_slice();
    if (line_.empty()) {
      is_shortest_ = result.bounds.is_refuted();
    } else if (result.is_solved()) {
      remember(result);
    }
    if (!result.bounds.is_proved()) break;
    length = result.length;
  }
  return length;
}

Length Shortener::pass_up(Length length) {
  const bool attack = problem_.kind() == NodeKind::Or;
  for (;;) {
    const Length asked = attack ? length.plus(-2) : length;
    children_.clear();
    problem_.expand(asked, false, children_);
    const auto proved = [](const Child& child) { return child.result.bounds.is_proved(); };
    if (attack ? std::none_of(children_.begin(), children_.end(), proved)
               : !std::all_of(children_.begin(), children_.end(), proved)) {
      return length;
    }
    const Result result = problem_.conclude(children_, 0, asked);
    if (result.length >= length) return length;
    remember(result);
    length = result.length;
  }
}

void Shortener::remember(const Result& result) {
  const Child& last = line_.back().child;
  problem_.unmake(last);
  problem_.remember(last, result);
  problem_.make(last);
}

}  // namespace sudare::tsume
