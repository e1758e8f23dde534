// The memory of path-dependent refutations, and where they still hold.
//
// A position that returns on the path is refuted there, and so is whatever depends on that. Kept
// under the key of the whole path (Kishimoto & Mueller 2004), such refutations are of no use on any
// other path, and where positions lead back into each other the paths are too many. But a
// refutation that depended on an ancestor does not need it on the path for ever: it is enough that
// the search of that ancestor ended in a refutation, too. Then the two belong to one set of
// positions from which no proof leads out, as the strongly connected components of Tarjan's
// algorithm grow while it goes down and up again.
//
// The key of a path stands for a position with all its ancestors: a search that comes back the same
// way has the same key again. A refutation remembers the key of the path to the deepest ancestor it
// depends on. It holds while the search is below that path, for then everything above is the same
// as before. It holds elsewhere if the end of that path has once been refuted, and the path above
// it is part of the present one or has been refuted so in its turn, and so on; if none of them
// depends on anything further up, it holds everywhere. And it holds for no greater length than they
// do.
//
// Of both kinds of records only the latest of each slot is kept. What has been lost is searched
// again.
//
// Shared by the workers of one search. look_up() only reads; store(), note_refuted_path() and
// shorten_chain() write one record each. Races between them will be harmless as long as a record is
// read whole or not at all (its words under one checksum), because every record is a statement that
// stays true whoever found it, and whenever: "after exactly this path down to depth e, X is refuted
// within n, unless an ancestor of the depths s to e returns", or "the end of this path was refuted
// within n". A record that is lost, or read late, costs a search; it never makes a claim true that
// was not. The one operation that no other may overlap is clear().
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
  // The keys of the paths to the present position and all its ancestors, from the root down.
  using PathKeys = std::span<const PathKey>;

  struct Refutation {
    Length length;
    PathDependence dependence;  // none: it holds everywhere
  };

  // A chain of refuted paths that one record can replace.
  class Shortcut {
    friend PathDependentRefutations;
    PathKey path_;
    PathKey above_;
    std::uint16_t depth_above_;
    std::uint16_t start_;
    Length length_;
  };

  struct Found : Refutation {
    // For shorten_chain(), so that the next look-up need not follow the whole chain.
    std::optional<Shortcut> shortcut{};
  };

  // `most_given_back` is the most plies by which a step of the Problem can make the budget larger:
  // below a position, an ancestor may then return with a budget so much larger than the position's.
  explicit PathDependentRefutations(std::size_t bytes, int most_given_back = 0)
      : count_(std::max<std::size_t>(bytes / kBytesEach, 1)),
        most_given_back_(most_given_back),
        fingerprints_(map_pages<Fingerprint>(count_)),
        known_(map_pages<Known>(count_)),
        refuted_paths_(map_pages<RefutedPath>(count_)) {}

  [[nodiscard]] std::size_t bytes() const { return count_ * kBytesEach; }

  // Records from before are not recognised any more. They stay where they are, as free to be
  // replaced as empty slots: from here on everything is as in new memory.
  void clear() { salt_ += kNextSalt; }

  static constexpr PathKey kNoPath = 0;
  // Positions are given by numbers of which all bits are random.
  static constexpr PathKey root_key(std::uint64_t position) { return key_below(0, position); }
  static constexpr PathKey key_below(PathKey above, std::uint64_t position) {
    const std::uint64_t product = (above ^ position) * 0x9e3779b97f4a7c15U;
    return (product ^ product >> 32U) | 1U;
  }

  // The end of a path one step longer than `above` was refuted.
  void note_refuted_path(PathKey path, PathKeys above, const Refutation& refutation) {
    const auto last = static_cast<std::uint16_t>(above.size() - 1);
    refuted_paths_[slot(path)] = {path ^ salt_, above[last], last, refutation.dependence.start,
                                  refutation.length};
  }

  // Precondition: the refutation depends on a part of the path.
  void store(std::uint64_t position, PathKeys path, const Refutation& refutation) {
    const std::uint16_t end = refutation.dependence.end;
    const std::size_t place = slot(position);
    fingerprints_[place] = fingerprint_of(position ^ salt_);
    known_[place] = {position ^ salt_, path[end], end, refutation.dependence.start,
                     refutation.length};
  }

  // Some time before a look-up.
  void prefetch(std::uint64_t position) const {
    __builtin_prefetch(&fingerprints_[slot(position)]);
  }

  // What is known of a position at the end of this path, and holds there for the budget.
  [[nodiscard]] std::optional<Found> look_up(std::uint64_t position, PathKeys path,
                                             Length budget) const {
    const std::size_t place = slot(position);
    if (fingerprints_[place] != fingerprint_of(position ^ salt_)) return std::nullopt;
    const Known& known = known_[place];
    if (known.position != (position ^ salt_) || known.path == kNoPath || known.length < budget)
      return std::nullopt;
    PathKey key = known.path;
    std::uint16_t depth = known.depth;
    // Of the refuted paths of the chain:
    const RefutedPath* deepest = nullptr;
    std::uint16_t start = PathDependence::kNowhere;
    Length length = Length::unlimited();
    while (depth >= path.size() || path[depth] != key) {
      const RefutedPath& refuted = refuted_paths_[slot(key)];
      if (refuted.path != (key ^ salt_)) return std::nullopt;
      start = std::min(start, refuted.start);
      length = std::min(length, refuted.length);
      if (length.plus(-most_given_back_) < budget) return std::nullopt;
      if (std::min(start, known.start) >= depth) return Found{refuted_within(known, length, {})};
      if (deepest == nullptr) deepest = &refuted;
      key = refuted.above;
      depth = refuted.depth_above;
    }
    Found found{refuted_within(known, length, {std::min(start, known.start), depth})};
    // One record can stand for all of them where none says less than the first.
    if (deepest != nullptr && deepest->above != key && start == deepest->start &&
        length == deepest->length) {
      Shortcut& shortcut = found.shortcut.emplace();
      shortcut.path_ = deepest->path ^ salt_;
      shortcut.above_ = key;
      shortcut.depth_above_ = depth;
      shortcut.start_ = start;
      shortcut.length_ = length;
    }
    return found;
  }

  void shorten_chain(const Shortcut& shortcut) {
    refuted_paths_[slot(shortcut.path_)] = {shortcut.path_ ^ salt_, shortcut.above_,
                                            shortcut.depth_above_, shortcut.start_,
                                            shortcut.length_};
  }

 private:
  [[nodiscard]] std::size_t slot(std::uint64_t number) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(number) * count_) >> 64U);
  }

  // Most positions asked for are not known: a small array of fingerprints says so without the
  // records.
  using Fingerprint = std::uint16_t;
  static Fingerprint fingerprint_of(std::uint64_t position) {
    return static_cast<Fingerprint>(position);
  }

  struct Known {
    std::uint64_t position;  // ^ salt_
    PathKey path;            // to the deepest ancestor it depends on
    std::uint16_t depth;     // of that ancestor
    std::uint16_t start;     // the depth of the shallowest one
    Length length;
  };

  struct RefutedPath {
    PathKey path;   // ^ salt_
    PathKey above;  // of an ancestor: the parent, or further up where a chain was shortened
    std::uint16_t depth_above;
    std::uint16_t start;  // the depth of the shallowest ancestor it depends on
    Length length;
  };

  static constexpr std::size_t kBytesEach =
      sizeof(Fingerprint) + sizeof(Known) + sizeof(RefutedPath);

  [[nodiscard]] Refutation refuted_within(const Known& known, Length of_paths,
                                          PathDependence dependence) const {
    return {std::min(known.length, of_paths.plus(-most_given_back_)), dependence};
  }

  std::size_t count_;
  int most_given_back_;
  Pages<Fingerprint> fingerprints_;
  Pages<Known> known_;
  Pages<RefutedPath> refuted_paths_;
  // Marks the records written since clear(): what tells a record's owner is stored with the salt,
  // and its slot is chosen without it, so that the same searches meet in the same slots.
  static constexpr std::uint64_t kNextSalt = 0x9e3779b97f4a7c16U;  // even, so no path's mark is 0
  std::uint64_t salt_ = 0;
};

}  // namespace sudare::search
