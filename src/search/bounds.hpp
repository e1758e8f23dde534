// Proof and disproof numbers: lower estimates of the work left to prove, or to refute, a node
// (Allis 1994). A proved node is {0, infinite}, a refuted one {infinite, 0}.
#pragma once

#include <algorithm>
#include <cstdint>

namespace sudare::search {

using Effort = std::uint32_t;

struct Bounds {
  static constexpr std::uint32_t kInfinite = 0x3fffffff;

  std::uint32_t proof = 1;
  std::uint32_t disproof = 1;

  static constexpr Bounds proved() { return {0, kInfinite}; }
  static constexpr Bounds refuted() { return {kInfinite, 0}; }

  [[nodiscard]] constexpr bool is_proved() const { return proof == 0; }
  [[nodiscard]] constexpr bool is_refuted() const { return disproof == 0; }
  [[nodiscard]] constexpr bool is_solved() const { return is_proved() || is_refuted(); }

  friend constexpr bool operator==(Bounds, Bounds) = default;
};

// Numbers of unsolved nodes stay below infinite however often they are added up.
constexpr std::uint32_t saturated(std::uint64_t number) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>(number, Bounds::kInfinite - 1));
}

}  // namespace sudare::search
