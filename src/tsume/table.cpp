#include "tsume/table.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace sudare::tsume {

using search::Effort;
using search::Length;
using shogi::BoardKey;
using shogi::Hand;

namespace {

constexpr Length kNotProved = Length::unlimited();
constexpr Length kNotRefuted = Length(-2);
constexpr double kFullFrom = 0.85;
constexpr double kGrowFrom = 0.6;
constexpr std::size_t kSmallestSize = 1U << 14U;  // half a megabyte
constexpr double kShareToFree = 0.4;

}  // namespace

Table::Table(std::size_t bytes)
    : loops_(bytes / 16),
      base_size_(std::max<std::size_t>((bytes - bytes / 16) / sizeof(Entry), 1024)) {
  while (base_size_ >= 2 * kSmallestSize) {
    base_size_ /= 2;
    ++most_doublings_;
  }
  size_ = base_size_;
  entries_ = search::map_pages<Entry>(base_size_ << most_doublings_);
}

void Table::clear() {
  // Fresh pages would cost more: most of what they take is to get them from the system.
  std::fill_n(entries_.get(), size_, Entry{});
  loops_.clear();
  doublings_ = 0;
  size_ = base_size_;
  used_ = 0;
}

void Table::look_up(BoardKey key, Hand hand, Length budget, std::uint16_t depth,
                    LookUp& found) const {
  // Who holds less than another is at least as hard to prove; who holds more, at least as hard to
  // refute.
  std::uint32_t least_proof = 0;
  std::uint32_t least_disproof = 0;
  for (std::size_t i = home(key); entries_[i].effort != 0; i = next(i)) {
    const Entry& entry = entries_[i];
    if (entry.tag != key.tag) continue;
    if (hand.covers(entry.hand)) {
      if (entry.proved_within <= budget && entry.proved_within != kNotProved) {
        found.result = Result::proved(entry.proved_within, entry.hand, entry.effort);
        found.known = true;
        found.older = false;
        return;
      }
      found.too_long = found.too_long || entry.proved_within != kNotProved;
    }
    if (entry.hand.covers(hand) && entry.refuted_within >= budget) {
      found.result = Result::refuted(entry.refuted_within, entry.hand, entry.effort);
      found.known = true;
      found.older = false;
      return;
    }
    if (entry.proof == 0 || entry.question != question_) continue;
    if (entry.hand == hand) {
      found.result.bounds = {entry.proof, entry.disproof};
      found.result.effort = entry.effort;
      found.known = true;
      found.older = entry.depth < std::min(depth, kMostDepth);
    } else {
      if (entry.hand.covers(hand)) least_proof = std::max(least_proof, entry.proof);
      if (hand.covers(entry.hand)) least_disproof = std::max(least_disproof, entry.disproof);
    }
  }
  found.result.bounds.proof = std::max(found.result.bounds.proof, least_proof);
  found.result.bounds.disproof = std::max(found.result.bounds.disproof, least_disproof);
}

Table::Entry& Table::find_or_insert(BoardKey key, Hand hand) {
  const double fill = static_cast<double>(used_) / static_cast<double>(size_);
  if (doublings_ < most_doublings_ ? fill > kGrowFrom : fill > kFullFrom) {
    if (doublings_ < most_doublings_) {
      grow();
    } else {
      collect_garbage();
    }
  }
  const std::size_t start = home(key);
  std::size_t i = start;
  for (; entries_[i].effort != 0; i = next(i)) {
    if (entries_[i].tag == key.tag && entries_[i].hand == hand) return entries_[i];
  }
  ++used_;
  Entry& entry = entries_[i];
  entry.tag = key.tag;
  entry.hand = hand;
  entry.proof = 0;
  entry.disproof = 0;
  entry.effort = 1;
  entry.proved_within = kNotProved;
  entry.refuted_within = kNotRefuted;
  entry.depth = kMostDepth;
  entry.home =
      static_cast<std::uint16_t>(std::min<std::size_t>((i + size_ - start) % size_, 0xffff));
  return entry;
}

void Table::store(BoardKey key, Hand hand, std::uint16_t depth, const Result& result) {
  if (result.bounds.is_proved()) {
    Entry& entry = find_or_insert(key, result.witness);
    entry.proved_within = std::min(entry.proved_within, result.length);
    entry.effort = std::max(entry.effort, result.effort);
  } else if (result.bounds.is_refuted()) {
    Entry& entry = find_or_insert(key, result.witness);
    entry.refuted_within = std::max(entry.refuted_within, result.length);
    entry.effort = std::max(entry.effort, result.effort);
  } else {
    Entry& entry = find_or_insert(key, hand);
    entry.proof = result.bounds.proof;
    entry.disproof = result.bounds.disproof;
    entry.effort = std::max(entry.effort, result.effort);
    if (entry.question != question_) entry.depth = kMostDepth;
    entry.question = question_ & (kQuestions - 1);
    entry.depth = std::min<unsigned>(entry.depth, depth) & kMostDepth;
  }
}

void Table::put_anew(const Entry& entry, std::size_t home) {
  std::size_t slot = home;
  while (entries_[slot].effort != 0) slot = next(slot);
  entries_[slot] = entry;
  entries_[slot].home = static_cast<std::uint16_t>((slot + size_ - home) % size_);
}

void Table::grow() {
  // Twice as many slots: an entry at home in h goes to 2h or 2h + 1, as the next bit of its tag
  // says. From the top down each goes where everything has been moved away already, but for the
  // first few, which wait outside.
  constexpr std::size_t kFewFirst = 4096;
  const std::size_t old_size = size_;
  const auto new_home = [&](std::size_t i, const Entry& entry) {
    const std::size_t old_home = (i + old_size - entry.home) % old_size;
    return old_home << 1U | (entry.tag >> (63U - doublings_) & 1U);
  };
  std::vector<std::pair<Entry, std::size_t>> first_few;
  for (std::size_t i = 0; i < kFewFirst; ++i) {
    if (entries_[i].effort == 0) continue;
    first_few.emplace_back(entries_[i], new_home(i, entries_[i]));
    entries_[i].effort = 0;
  }
  size_ *= 2;
  for (std::size_t i = old_size; i-- > kFewFirst;) {
    if (entries_[i].effort == 0) continue;
    const Entry entry = entries_[i];
    entries_[i].effort = 0;
    put_anew(entry, new_home(i, entry));
  }
  for (const auto& [entry, home] : first_few) put_anew(entry, home);
  ++doublings_;
}

void Table::collect_garbage() {
  // A sample tells the effort below which the wanted share of the entries lies.
  std::vector<Effort> sample;
  const std::size_t step = std::max<std::size_t>(size_ / 50000, 1);
  for (std::size_t i = 0; i < size_; i += step) {
    if (entries_[i].effort != 0) sample.push_back(entries_[i].effort);
  }
  const auto middle = sample.begin() + static_cast<std::ptrdiff_t>(
                                           kShareToFree * static_cast<double>(sample.size()));
  std::nth_element(sample.begin(), middle, sample.end());
  const Effort threshold = *middle;

  // Start behind a free slot, so that no run of entries crosses the seam, and move what stays
  // towards its home.
  std::size_t first = 0;
  while (entries_[first].effort != 0) ++first;
  std::uint32_t dither = 0;
  for (std::size_t n = 1; n < size_; ++n) {
    const std::size_t i = (first + n) % size_;
    const Entry entry = entries_[i];
    if (entry.effort == 0) continue;
    entries_[i].effort = 0;
    --used_;
    // Entries of exactly the threshold's effort are often most of the table: drop every other one
    // of them.
    if (entry.effort < threshold || (entry.effort == threshold && (++dither & 1U) != 0)) continue;
    const std::size_t start = (i + size_ - entry.home) % size_;
    put_anew(entry, start);
    ++used_;
  }
}

}  // namespace sudare::tsume
