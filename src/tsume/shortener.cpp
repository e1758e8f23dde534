#include "tsume/shortener.hpp"

#include <algorithm>
#include <optional>

#include "tsume/proof/derived_mate.hpp"
#include "tsume/proof/known.hpp"

namespace sudare::tsume {

using search::Length;
using search::NodeKind;

namespace {

// A round may cost this share of all the work so far. An attempt that begins right before a detour
// finds it with a hundredth of the nodes.
constexpr double kShareOfWork = 0.25;
constexpr std::size_t kSmallestStride = 6;
constexpr std::uint64_t kSmallestSlice = 1000;
constexpr std::uint64_t kFirstSlices = 4000;  // slices of this size make up all the work before
constexpr std::size_t kNearRoot = 12;         // the root's own attempt covers these plies
constexpr std::uint64_t kGrowth = 2;
constexpr int kPliesToDerive = 16;  // a detour rejoins the line within this many plies

// A collision of two positions would only change where an attempt looks first.
std::uint64_t name_of(const TsumeProblem::Key& key) {
  return key.board.tag ^ (std::uint64_t{key.hand.bits()} * 0x9e3779b97f4a7c15U);
}

}  // namespace

Length Shortener::round(Length length) {
  if (slice_ == 0) slice_ = std::max(monitor_.nodes() / kFirstSlices, kSmallestSlice);
  const Length up_to_date = bring_up_to_date(length);
  const Length now = try_along_the_line(up_to_date);
  if (now == length) {
    slice_ *= kGrowth;
    trusts_all_ = !trusts_all_;
  }
  return now;
}

Length Shortener::bring_up_to_date(Length length) {
  Length before = Length::unlimited();
  while (length < before && !monitor_.stopped()) {
    before = length;
    walk(length);
    while (!line_.empty()) {
      const Length known = line_.back().before;
      step_back();
      length = pass_up(known);
    }
  }
  return length;
}

Length Shortener::try_along_the_line(Length length) {
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
  return shorten(length);
}

void Shortener::walk(Length length) {
  while (const std::optional<Child> best = best_known_move(problem_, length)) {
    line_.push_back({*best, length});
    length = best->result.length;
    problem_.make(line_.back().child);
    on_a_line_.insert(name_of(problem_.key()));
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

TsumeProblem::Trusted Shortener::trusted() const {
  if (trusts_all_) return [](const TsumeProblem::Key&) { return true; };
  return [this](const TsumeProblem::Key& key) { return on_a_line_.contains(name_of(key)); };
}

Length Shortener::shorten(Length length) {
  while (length.plies() > 1 && !monitor_.stopped()) {
    monitor_.begin_slice(slice_);
    if (!line_.empty()) problem_.trust_known_lengths(trusted());
    const Result result = search_(length.plus(-2));
    problem_.trust_known_lengths({});
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
    const Result result = derive_mate(problem_, monitor_, asked, attack ? kPliesToDerive : 0);
    if (!result.bounds.is_proved() || result.length >= length) return length;
    if (!line_.empty()) remember(result);
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
