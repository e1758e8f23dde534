// Refutations that lean on the path, and where they still hold.
//
// A position that returns on the path is refuted there, and so is whatever leans on that. Kept
// under the key of the whole path (Kishimoto & Mueller 2004), such refutations are of no use on any
// other path, and where positions lead back into each other the paths are too many. But a
// refutation that leaned on a position does not need it on the path for ever: it is enough that the
// search of that position ended in a refutation, too. Then the two belong to one set of positions
// from which the attacker never gets out, as the strongly connected parts of Tarjan's algorithm
// grow while it goes down and up again.
//
// A visit is a position with the path to it, and has a number made of all these: who comes back the
// same way makes the same visit again. A refutation remembers the visit to the deepest position it
// leans on. It holds while that visit lasts, for then everything above is the same as before. It
// holds elsewhere if that visit has once ended in a refutation and the one above it lasts or has
// ended so, and so on; if all of them lean on nothing further up, it holds everywhere. And it holds
// for no greater length than they do.
//
// Of both kinds of records only the latest of each slot is kept. What has been lost is searched
// again.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/pages.hpp"
#include "search/length.hpp"
#include "search/result.hpp"

namespace sudare::search {

class PathDependentRefutations {
 public:
  using PathKey = std::uint64_t;
  // The visits that last, from the root down.
  using PathKeys = std::span<const PathKey>;

  struct Refutation {
    Length length;
    PathDependence dependence;  // none: it holds everywhere
  };

  explicit PathDependentRefutations(std::size_t bytes)
      : count_(std::max<std::size_t>(bytes / kBytesEach, 1)),
        fingerprints_(map_pages<Fingerprint>(count_)),
        known_(map_pages<Known>(count_)),
        ended_(map_pages<Ended>(count_)) {}

  [[nodiscard]] std::size_t bytes() const { return count_ * kBytesEach; }

  // No position and no visit from before comes up again.
  void clear() { salt_ += 0x9e3779b97f4a7c15U; }

  static constexpr PathKey kNoPath = 0;
  // Positions are given by numbers of which all bits are random.
  [[nodiscard]] PathKey root_key(std::uint64_t position) const {
    return key_below(salt_, position);
  }
  static constexpr PathKey key_below(PathKey above, std::uint64_t position) {
    const std::uint64_t product = (above ^ position) * 0x9e3779b97f4a7c15U;
    return (product ^ product >> 32U) | 1U;
  }

  // A visit at the end of this path has ended in a refutation.
  void note_refuted_path(PathKey visit, PathKeys path, const Refutation& refutation) {
    const auto above = static_cast<std::uint16_t>(path.size() - 1);
    ended_[slot(visit)] = {visit, path[above], above, refutation.dependence.start,
                           refutation.length};
  }

  // Precondition: the refutation leans on a part of the path.
  void store(std::uint64_t position, PathKeys path, const Refutation& refutation) {
    position ^= salt_;
    const std::uint16_t end = refutation.dependence.end;
    fingerprints_[slot(position)] = fingerprint_of(position);
    known_[slot(position)] = {position, path[end], end, refutation.dependence.start,
                              refutation.length};
  }

  // Some time before a look-up.
  void prefetch(std::uint64_t position) const {
    __builtin_prefetch(&fingerprints_[slot(position ^ salt_)]);
  }

  // What is known of a position at the end of this path, and holds there for the budget.
  std::optional<Refutation> look_up(std::uint64_t position, PathKeys path, Length budget) {
    position ^= salt_;
    if (fingerprints_[slot(position)] != fingerprint_of(position)) return std::nullopt;
    const Known& known = known_[slot(position)];
    if (known.position != position || known.visit == kNoPath || known.length < budget)
      return std::nullopt;
    PathKey visit = known.visit;
    std::uint16_t depth = known.depth;
    // Of the visits that have ended:
    Ended* deepest = nullptr;
    std::uint16_t start = PathDependence::kNowhere;
    Length length = Length::unlimited();
    while (depth >= path.size() || path[depth] != visit) {
      Ended& ended = ended_[slot(visit)];
      if (ended.visit != visit) return std::nullopt;
      start = std::min(start, ended.start);
      length = std::min(length, ended.length);
      if (length.plus(kLongestStepBack) < budget) return std::nullopt;
      if (std::min(start, known.start) >= depth) return refuted_within(known, length, {});
      if (deepest == nullptr) deepest = &ended;
      visit = ended.above;
      depth = ended.depth_above;
    }
    // The next to ask need not go through all of them again, where none says less than the first.
    if (deepest != nullptr && start == deepest->start && length == deepest->length)
      *deepest = {deepest->visit, visit, depth, start, length};
    return refuted_within(known, length, {std::min(start, known.start), depth});
  }

 private:
  [[nodiscard]] std::size_t slot(std::uint64_t number) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(number) * count_) >> 64U);
  }

  // A move may give back what the one before it took off the budget (captures of futile
  // interpositions in tsume). Then a position is asked for so much less than what it leans on.
  static constexpr int kLongestStepBack = -1;

  // Most positions asked for are not known: a small array of fingerprints says so without the
  // records.
  using Fingerprint = std::uint16_t;
  static Fingerprint fingerprint_of(std::uint64_t position) {
    return static_cast<Fingerprint>(position);
  }

  struct Known {
    std::uint64_t position;
    PathKey visit;        // to the deepest position it leans on
    std::uint16_t depth;  // of that position
    std::uint16_t start;  // the depth of the shallowest it leans on
    Length length;
  };

  struct Ended {
    PathKey visit;
    PathKey above;  // the visit it was part of
    std::uint16_t depth_above;
    std::uint16_t start;  // the depth of the shallowest position it leans on
    Length length;
  };

  static constexpr std::size_t kBytesEach = sizeof(Fingerprint) + sizeof(Known) + sizeof(Ended);

  static Refutation refuted_within(const Known& known, Length of_visits,
                                   PathDependence dependence) {
    return {std::min(known.length, of_visits.plus(kLongestStepBack)), dependence};
  }

  std::size_t count_;
  Pages<Fingerprint> fingerprints_;
  Pages<Known> known_;
  Pages<Ended> ended_;
  std::uint64_t salt_ = 0;
};

}  // namespace sudare::search
