#include "tsume/table.hpp"

#include <algorithm>
#include <bit>
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
constexpr int kMostGivenBack = 1;  // by captures of futile interpositions
constexpr double kFullFrom = 0.85;
constexpr double kGrowFrom = 0.6;
constexpr std::size_t kFewestGroups = 1U << 11U;  // half a megabyte
constexpr double kShareToFree = 0.4;

// Eight bytes at a time (Warren: Hacker's Delight, section 6-1): the top bit of each that is zero.
constexpr std::uint64_t kOnes = 0x0101010101010101U;
constexpr std::uint64_t kLows = 0x7f7f7f7f7f7f7f7fU;
constexpr std::uint64_t zero_bytes(std::uint64_t bytes) {
  return ~(((bytes & kLows) + kLows) | bytes | kLows);
}
constexpr std::size_t first_of(std::uint64_t bytes) {
  return static_cast<std::size_t>(std::countr_zero(bytes)) / 8;
}

constexpr std::uint64_t byte_of(std::uint64_t bytes, std::size_t index) {
  return bytes >> (8 * index) & 0xffU;
}

constexpr std::uint64_t fingerprint_of(std::uint64_t tag) { return (tag & 0xffU) | 1U; }  // never 0

}  // namespace

Table::Table(std::size_t bytes)
    : path_dependent_(bytes / 16, kMostGivenBack),
      base_groups_(std::max<std::size_t>((bytes - bytes / 16) / kGroupBytes, 128)) {
  while (base_groups_ >= 2 * kFewestGroups) {
    base_groups_ /= 2;
    ++most_doublings_;
  }
  groups_ = base_groups_;
  fingerprints_ = map_pages<Fingerprints>(base_groups_ << most_doublings_);
  entries_ = map_pages<Entry>((base_groups_ << most_doublings_) * kGroup);
}

void Table::clear() {
  // Fresh pages would cost more: most of what they take is to get them from the system.
  std::fill_n(fingerprints_.get(), groups_, 0);
  path_dependent_.clear();
  doublings_ = 0;
  groups_ = base_groups_;
  used_ = 0;
}

template <class Visit>
void Table::for_each_of(BoardKey key, Visit&& visit) const {
  for (std::size_t group = home(key);; group = next(group)) {
    const Fingerprints fingerprints = fingerprints_[group];
    for (std::uint64_t hits = zero_bytes(fingerprints ^ fingerprint_of(key.tag) * kOnes); hits != 0;
         hits &= hits - 1) {
      Entry& entry = entries_[group * kGroup + first_of(hits)];
      if (entry.tag == key.tag && !visit(entry)) return;
    }
    if (zero_bytes(fingerprints) != 0) return;
  }
}

Seen Table::look_up(BoardKey key, Hand hand, Length budget, std::uint16_t depth, Result& result,
                    Question question) const {
  Seen seen;
  // Who holds less than another is at least as hard to prove; who holds more, at least as hard to
  // refute.
  std::uint32_t least_proof = 0;
  std::uint32_t least_disproof = 0;
  for_each_of(key, [&](const Entry& entry) {
    if (hand.covers(entry.hand)) {
      if (entry.proved_within <= budget && entry.proved_within != kNotProved) {
        result = Result::proved(entry.proved_within, entry.hand, entry.effort);
        return false;
      }
      seen.too_long = seen.too_long || entry.proved_within != kNotProved;
    }
    if (entry.hand.covers(hand) && entry.refuted_within >= budget) {
      result = Result::refuted(entry.refuted_within, entry.hand, entry.effort);
      return false;
    }
    if (entry.proof == 0 || entry.question != question.number) return true;
    if (entry.hand == hand) {
      result.bounds = {entry.proof, entry.disproof};
      result.effort = entry.effort;
      seen.known = true;
      seen.first_seen_shallower = entry.depth < std::min(depth, kMostDepth);
    } else {
      if (entry.hand.covers(hand)) least_proof = std::max(least_proof, entry.proof);
      if (hand.covers(entry.hand)) least_disproof = std::max(least_disproof, entry.disproof);
    }
    return true;
  });
  if (result.is_solved()) {
    seen.known = true;
    seen.first_seen_shallower = false;
  } else {
    result.bounds.proof = std::max(result.bounds.proof, least_proof);
    result.bounds.disproof = std::max(result.bounds.disproof, least_disproof);
  }
  return seen;
}

bool Table::prefetch_entry(BoardKey key) const {
  const std::size_t group = home(key);
  const Fingerprints fingerprints = fingerprints_[group];
  const std::uint64_t hits = zero_bytes(fingerprints ^ fingerprint_of(key.tag) * kOnes);
  if (hits != 0) __builtin_prefetch(&entries_[group * kGroup + first_of(hits)]);
  return hits != 0 || zero_bytes(fingerprints) == 0;
}

void Table::prefetch_place(BoardKey key) const {
  const std::size_t group = home(key);
  const Fingerprints fingerprints = fingerprints_[group];
  const std::uint64_t hits = zero_bytes(fingerprints ^ fingerprint_of(key.tag) * kOnes);
  const std::uint64_t places = hits != 0 ? hits : zero_bytes(fingerprints);
  if (places != 0) __builtin_prefetch(&entries_[group * kGroup + first_of(places)], 1);
}

Table::Entry& Table::put(const Entry& entry, std::size_t home) {
  std::size_t group = home;
  while (zero_bytes(fingerprints_[group]) == 0) group = next(group);
  const std::size_t slot = first_of(zero_bytes(fingerprints_[group]));
  fingerprints_[group] |= fingerprint_of(entry.tag) << (8 * slot);
  ++used_;
  Entry& place = entries_[group * kGroup + slot];
  place = entry;
  const std::size_t distance = group >= home ? group - home : group + groups_ - home;
  place.home = static_cast<std::uint16_t>(std::min<std::size_t>(distance, 0xffff));
  return place;
}

Table::Entry& Table::find_or_insert(BoardKey key, Hand hand) {
  const double fill = static_cast<double>(used_) / static_cast<double>(groups_ * kGroup);
  if (doublings_ < most_doublings_ ? fill > kGrowFrom : fill > kFullFrom) {
    if (doublings_ < most_doublings_) {
      grow();
    } else {
      collect_garbage();
    }
  }
  Entry* same = nullptr;
  for_each_of(key, [&](Entry& entry) {
    if (entry.hand == hand) same = &entry;
    return same == nullptr;
  });
  if (same != nullptr) return *same;
  Entry entry;
  entry.tag = key.tag;
  entry.hand = hand;
  entry.effort = 1;
  entry.proved_within = kNotProved;
  entry.refuted_within = kNotRefuted;
  entry.depth = kMostDepth;
  return put(entry, home(key));
}

void Table::store(BoardKey key, Hand hand, std::uint16_t depth, const Result& result,
                  Question question) {
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
    if (entry.question != question.number) entry.depth = kMostDepth;
    entry.question = question.number & (Question::kCount - 1);
    entry.depth = std::min<unsigned>(entry.depth, depth) & kMostDepth;
  }
}

void Table::grow() {
  // Twice as many groups: an entry at home in h goes to 2h or 2h + 1, as the next bit of its tag
  // says. From the top down each goes where everything has been moved away already, but for the
  // first few, which wait outside.
  constexpr std::size_t kFewFirst = 512;
  const std::size_t old_groups = groups_;
  const auto take_out = [&](std::size_t group, auto&& receive) {
    const Fingerprints fingerprints = std::exchange(fingerprints_[group], 0);
    for (std::size_t slot = 0; slot < kGroup; ++slot) {
      if (byte_of(fingerprints, slot) == 0) continue;
      const Entry& entry = entries_[group * kGroup + slot];
      if (entry.home >= kFewFirst / 2) continue;  // 2h would not lie above: it is forgotten
      const std::size_t old_home = (group + old_groups - entry.home) % old_groups;
      receive(entry, old_home << 1U | (entry.tag >> (63U - doublings_) & 1U));
    }
  };
  std::vector<std::pair<Entry, std::size_t>> first_few;
  for (std::size_t group = 0; group < kFewFirst; ++group) {
    take_out(group,
             [&](const Entry& entry, std::size_t home) { first_few.emplace_back(entry, home); });
  }
  groups_ *= 2;
  used_ = 0;
  for (std::size_t group = old_groups; group-- > kFewFirst;)
    take_out(group, [&](const Entry& entry, std::size_t home) { put(entry, home); });
  for (const auto& [entry, home] : first_few) put(entry, home);
  ++doublings_;
}

void Table::collect_garbage() {
  // A sample tells the effort below which the wanted share of the entries lies.
  std::vector<Effort> sample;
  const std::size_t size = groups_ * kGroup;
  const std::size_t step = size / 50000 | 1U;  // odd, so that all slots of the groups have a turn
  const auto is_used = [&](std::size_t slot) {
    return byte_of(fingerprints_[slot / kGroup], slot % kGroup) != 0;
  };
  for (std::size_t i = 0; i < size; i += step) {
    if (is_used(i)) sample.push_back(entries_[i].effort);
  }
  const auto middle = sample.begin() + static_cast<std::ptrdiff_t>(
                                           kShareToFree * static_cast<double>(sample.size()));
  std::nth_element(sample.begin(), middle, sample.end());
  const Effort threshold = *middle;

  // Start behind a group with a free slot, so that no run of entries crosses the seam, and move
  // what stays towards its home.
  std::size_t first = 0;
  while (zero_bytes(fingerprints_[first]) == 0) ++first;
  std::uint32_t dither = 0;
  for (std::size_t n = 1; n <= groups_; ++n) {
    const std::size_t group = (first + n) % groups_;
    for (std::size_t slot = 0; slot < kGroup; ++slot) {
      const std::size_t i = group * kGroup + slot;
      if (!is_used(i)) continue;
      const Entry entry = entries_[i];
      fingerprints_[group] &= ~(Fingerprints{0xff} << (8 * slot));
      --used_;
      // Entries of exactly the threshold's effort are often most of the table: drop every other one
      // of them.
      if (entry.effort < threshold || (entry.effort == threshold && (++dither & 1U) != 0)) continue;
      put(entry, (group + groups_ - entry.home) % groups_);
    }
  }
}

}  // namespace sudare::tsume
