// What is known of a node for a given length budget.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/bounds.hpp"
#include "search/length.hpp"

namespace sudare::search {

// The ancestors whose presence on the path a refutation relies on, as a range of depths. It is
// valid only while they stay there (graph-history interaction: Kishimoto & Mueller 2004).
struct PathDependence {
  static constexpr std::uint16_t kNowhere = 0xffff;

  std::uint16_t start = kNowhere;  // the depth of the shallowest
  std::uint16_t end = 0;           // and of the deepest, or beyond it

  static constexpr PathDependence on(std::uint16_t depth) { return {depth, depth}; }

  [[nodiscard]] constexpr bool any() const { return start != kNowhere; }
  constexpr void add(PathDependence other) {
    start = std::min(start, other.start);
    end = std::max(end, other.end);
  }
  // The part of it that the node of this depth passes on when it is concluded. The node itself need
  // not be on the path: to come back to it gains nothing.
  [[nodiscard]] constexpr PathDependence above(std::uint16_t depth) const {
    if (start >= depth) return {};
    return {start, std::min(end, static_cast<std::uint16_t>(depth - 1))};
  }

  friend constexpr bool operator==(PathDependence, PathDependence) = default;
};

// `Witness` says for which neighbours of the node a solved result holds as well, in the terms of
// the Problem.
template <class Witness>
struct Result {
  Bounds bounds;
  // Proved: a proof within this length exists. Refuted: none within it does (unlimited: none at
  // all).
  Length length;
  PathDependence dependence;  // of a refutation that holds on this path only
  Witness witness{};
  Effort effort = 1;

  [[nodiscard]] bool is_solved() const { return bounds.is_solved(); }
  [[nodiscard]] bool is_path_dependent() const { return dependence.any(); }

  static Result proved(Length length, Witness witness, Effort effort = 1) {
    return {Bounds::proved(), length, {}, witness, effort};
  }
  static Result refuted(Length length, Witness witness, Effort effort = 1) {
    return {Bounds::refuted(), length, {}, witness, effort};
  }
  // A plain refutation if it depends on no ancestor.
  static Result refuted_on_path(Length length, PathDependence dependence, Witness witness) {
    return {Bounds::refuted(), length, dependence, witness, 1};
  }
};

}  // namespace sudare::search
