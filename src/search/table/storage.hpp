// Where a transposition table keeps its entries: a fixed amount of memory that is taken bit by bit.
//
// Open addressing over groups of eight slots. Most positions asked for were never met, and memory
// is slow: so a byte of each entry, its fingerprint, is kept in an array of its own, small enough
// for the caches, and the entries are looked at only where a fingerprint agrees (Kulukundis 2017).
// The storage starts small, too, and doubles in place until it has all its memory; when that is
// nearly full, the entries with the least work behind them are thrown out.
//
// The domain says what an entry is, and which of several entries with one key it wants. A key is a
// pair of random numbers, `address` and `tag`; entries with one key stand next to each other.
//
//   TableStorage<Entry> storage(bytes);
//   const auto is_same = [&](const Entry& entry) { return entry.hand == hand; };
//   Entry& entry = storage.find_or_insert(key, is_same, [&] { return Entry(key, hand); });
//   storage.for_each(key, [&](const Entry& entry) { return true; });  // true: go on
//
// References to entries are valid until the next find_or_insert(), which may move them.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/pages.hpp"
#include "search/bounds.hpp"
#include "search/table/fingerprints.hpp"

namespace sudare::search {

// The storage reads and writes these members itself; all others are the domain's.
template <class E>
concept TableEntry = std::is_trivially_copyable_v<E> && requires(E& entry) {
  { entry.tag } -> std::same_as<std::uint64_t&>;
  { entry.effort } -> std::same_as<Effort&>;
  // How many groups behind its first choice the entry stands.
  { entry.home } -> std::same_as<std::uint16_t&>;
};

template <TableEntry Entry>
class TableStorage {
 public:
  // Uses at most this many bytes from now on, and at least a few thousand.
  explicit TableStorage(std::size_t bytes)
      : base_groups_(std::max<std::size_t>(bytes / kGroupBytes, 128)) {
    while (base_groups_ >= 2 * kFewestGroups) {
      base_groups_ /= 2;
      ++most_doublings_;
    }
    groups_ = base_groups_;
    fingerprints_ = map_pages<Fingerprints>(base_groups_ << most_doublings_);
    entries_ = map_pages<Entry>((base_groups_ << most_doublings_) * kSlotsOfGroup);
  }

  void clear() {
    // Fresh pages would cost more: most of what they take is to get them from the system.
    std::fill_n(fingerprints_.get(), groups_, 0);
    doublings_ = 0;
    groups_ = base_groups_;
    used_ = 0;
  }

  // The share of the whole memory in use.
  [[nodiscard]] double fill() const {
    return static_cast<double>(used_) /
           static_cast<double>((base_groups_ << most_doublings_) * kSlotsOfGroup);
  }
  // What has been taken of it so far.
  [[nodiscard]] std::size_t bytes_in_use() const { return groups_ * kGroupBytes; }

  // Before a look-up, one for the fingerprints and, when they have come, one for the entry.
  template <class Key>
  void prefetch_fingerprints(const Key& key) const {
    __builtin_prefetch(&fingerprints_[home(key)]);
  }
  // Returns false where there is surely no entry with this key.
  template <class Key>
  bool prefetch_entry(const Key& key) const {
    const std::size_t group = home(key);
    const Fingerprints fingerprints = fingerprints_[group];
    const std::uint64_t hits = slots_like(fingerprints, key.tag);
    if (hits != 0) __builtin_prefetch(&entries_[group * kSlotsOfGroup + first_slot(hits)]);
    return hits != 0 || zero_bytes(fingerprints) == 0;
  }
  // Some time before something is stored.
  template <class Key>
  void prefetch_place(const Key& key) const {
    const std::size_t group = home(key);
    const Fingerprints fingerprints = fingerprints_[group];
    const std::uint64_t hits = slots_like(fingerprints, key.tag);
    const std::uint64_t places = hits != 0 ? hits : zero_bytes(fingerprints);
    if (places != 0) __builtin_prefetch(&entries_[group * kSlotsOfGroup + first_slot(places)], 1);
  }

  // Calls back with each entry that has this key, until that returns false.
  template <class Key, class Visit>
  void for_each(const Key& key, Visit&& visit) const {
    visit_each(key, [&](const Entry& entry) { return visit(entry); });
  }

  // The entry with this key for which `is_same` holds, or else the one that `make_fresh` makes.
  // Room is made first when little is left.
  template <class Key, class Same, class Fresh>
  Entry& find_or_insert(const Key& key, Same&& is_same, Fresh&& make_fresh) {
    const double fill = static_cast<double>(used_) / static_cast<double>(groups_ * kSlotsOfGroup);
    if (doublings_ < most_doublings_ ? fill > kGrowFrom : fill > kFullFrom) {
      if (doublings_ < most_doublings_) {
        grow();
      } else {
        collect_garbage();
      }
    }
    Entry* same = nullptr;
    visit_each(key, [&](Entry& entry) {
      if (is_same(entry)) same = &entry;
      return same == nullptr;
    });
    return same != nullptr ? *same : put(make_fresh(), home(key));
  }

 private:
  static constexpr std::size_t kGroupBytes = kSlotsOfGroup * (1 + sizeof(Entry));
  static constexpr std::size_t kFewestGroups = 1U
                                               << 11U;  // half a megabyte with entries of 32 bytes
  static constexpr double kGrowFrom = 0.6;
  static constexpr double kFullFrom = 0.85;
  static constexpr double kShareToFree = 0.4;

  // A group out of base_groups_ by the key's address, refined by one bit of the tag for each
  // doubling: so an entry, which keeps only the tag, can still be found its place in a larger
  // table.
  template <class Key>
  [[nodiscard]] std::size_t home(const Key& key) const {
    __extension__ using Wide = unsigned __int128;
    const auto base =
        static_cast<std::size_t>((static_cast<Wide>(key.address) * base_groups_) >> 64U);
    return doublings_ == 0 ? base : base << doublings_ | key.tag >> (64U - doublings_);
  }
  [[nodiscard]] std::size_t next(std::size_t group) const {
    return group + 1 == groups_ ? 0 : group + 1;
  }

  template <class Key, class Visit>
  void visit_each(const Key& key, Visit&& visit) const {
    for (std::size_t group = home(key);; group = next(group)) {
      const Fingerprints fingerprints = fingerprints_[group];
      for (std::uint64_t hits = slots_like(fingerprints, key.tag); hits != 0; hits &= hits - 1) {
        Entry& entry = entries_[group * kSlotsOfGroup + first_slot(hits)];
        if (entry.tag == key.tag && !visit(entry)) return;
      }
      if (zero_bytes(fingerprints) != 0) return;
    }
  }

  Entry& put(const Entry& entry, std::size_t home) {
    std::size_t group = home;
    while (zero_bytes(fingerprints_[group]) == 0) group = next(group);
    const std::size_t slot = first_slot(zero_bytes(fingerprints_[group]));
    fingerprints_[group] |= fingerprint_of(entry.tag) << (8 * slot);
    ++used_;
    Entry& place = entries_[group * kSlotsOfGroup + slot];
    place = entry;
    const std::size_t distance = group >= home ? group - home : group + groups_ - home;
    place.home = static_cast<std::uint16_t>(std::min<std::size_t>(distance, 0xffff));
    return place;
  }

  [[gnu::noinline]] void grow() {
    // Twice as many groups: an entry at home in h goes to 2h or 2h + 1, as the next bit of its tag
    // says. From the top down each goes where everything has been moved away already, but for the
    // first few, which wait outside.
    constexpr std::size_t kFewFirst = 512;
    const std::size_t old_groups = groups_;
    const auto take_out = [&](std::size_t group, auto&& receive) {
      const Fingerprints fingerprints = std::exchange(fingerprints_[group], 0);
      for (std::size_t slot = 0; slot < kSlotsOfGroup; ++slot) {
        if (!is_used(fingerprints, slot)) continue;
        const Entry& entry = entries_[group * kSlotsOfGroup + slot];
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

  [[gnu::noinline]] void collect_garbage() {
    const Effort threshold = effort_to_stay();
    // Start behind a group with a free slot, so that no run of entries crosses the seam, and move
    // what stays towards its home.
    std::size_t first = 0;
    while (zero_bytes(fingerprints_[first]) == 0) ++first;
    std::uint32_t dither = 0;
    for (std::size_t n = 1; n <= groups_; ++n) {
      const std::size_t group = (first + n) % groups_;
      for (std::size_t slot = 0; slot < kSlotsOfGroup; ++slot) {
        if (!is_used(fingerprints_[group], slot)) continue;
        const Entry entry = entries_[group * kSlotsOfGroup + slot];
        fingerprints_[group] &= ~(Fingerprints{0xff} << (8 * slot));
        --used_;
        // Entries of exactly the threshold's effort are often most of the table: drop every other
        // one of them.
        if (entry.effort < threshold || (entry.effort == threshold && (++dither & 1U) != 0))
          continue;
        put(entry, (group + groups_ - entry.home) % groups_);
      }
    }
  }

  // The effort below which, by a sample, the share of the entries lies that has to go.
  [[nodiscard]] Effort effort_to_stay() const {
    std::vector<Effort> sample;
    const std::size_t size = groups_ * kSlotsOfGroup;
    const std::size_t step = size / 50000 | 1U;  // odd, so that all slots of the groups have a turn
    for (std::size_t i = 0; i < size; i += step) {
      if (is_used(fingerprints_[i / kSlotsOfGroup], i % kSlotsOfGroup))
        sample.push_back(entries_[i].effort);
    }
    const auto middle = sample.begin() + static_cast<std::ptrdiff_t>(
                                             kShareToFree * static_cast<double>(sample.size()));
    std::nth_element(sample.begin(), middle, sample.end());
    return *middle;
  }

  unsigned most_doublings_ = 0;
  std::size_t base_groups_;
  unsigned doublings_ = 0;
  std::size_t groups_;  // base_groups_ << doublings_: those in use of those mapped
  Pages<Fingerprints> fingerprints_;
  Pages<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace sudare::search
