// What is known of a node for a given length budget.
#pragma once

#include <cstdint>

#include "search/bounds.hpp"
#include "search/length.hpp"

namespace sudare::search {

// `Witness` says for which neighbours of the node a solved result holds as well; in tsume it is the
// least hand that still mates, or the largest that still does not.
template <class Witness>
struct Result {
  static constexpr std::uint16_t kNoLoop = 0xffff;

  Bounds bounds;
  // Proved: a mate within this length exists. Refuted: none within it does (unlimited: none at
  // all).
  Length length;
  // For a refutation that holds on this path only: the depth of the shallowest position of the path
  // it leans on.
  std::uint16_t loop_start = kNoLoop;
  Witness witness{};
  Effort effort = 1;

  [[nodiscard]] bool is_solved() const { return bounds.is_solved(); }
  [[nodiscard]] bool is_loop() const { return loop_start != kNoLoop; }

  static Result proved(Length length, Witness witness, Effort effort = 1) {
    return {Bounds::proved(), length, kNoLoop, witness, effort};
  }
  static Result refuted(Length length, Witness witness, Effort effort = 1) {
    return {Bounds::refuted(), length, kNoLoop, witness, effort};
  }
  static Result loop(Length length, std::uint16_t start, Witness witness, Effort effort = 1) {
    return {Bounds::refuted(), length, start, witness, effort};
  }
};

}  // namespace sudare::search
