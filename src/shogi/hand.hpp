// The pieces in one side's hand, packed into 32 bits so that hands are compared by dominance in one
// subtraction.
//
// Each kind has a counter with an unused guard bit above it:
//
//   bit  27   26-24  23  22-21  20  19-18  17  16-14  13  12-10   9   8-6   5   4-0
//       guard  gold   g  rook    g  bishop  g  silver  g  knight  g  lance  g  pawn
//
// Subtracting a hand that holds more of some kind borrows through that kind's guard bit.
#pragma once

#include <array>
#include <cstdint>

#include "shogi/piece.hpp"

namespace sudare::shogi {

class Hand {
 public:
  constexpr Hand() = default;
  static constexpr Hand from_bits(std::uint32_t bits) {
    Hand hand;
    hand.bits_ = bits;
    return hand;
  }

  // Precondition, here and below: kind is one of kHandKinds.
  [[nodiscard]] constexpr int count(Kind kind) const {
    return static_cast<int>((bits_ & kMask[index_of(kind)]) >> kShift[index_of(kind)]);
  }
  [[nodiscard]] constexpr bool has(Kind kind) const { return (bits_ & kMask[index_of(kind)]) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int total() const {
    int sum = 0;
    for (const Kind kind : kHandKinds) sum += count(kind);
    return sum;
  }
  // Whether this hand has at least as many pieces of every kind as the other.
  [[nodiscard]] constexpr bool covers(Hand other) const {
    return ((bits_ - other.bits_) & kGuards) == 0;
  }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }

  // Precondition: the counter does not leave 0 .. full_set_count(kind).
  constexpr void add(Kind kind, int how_many = 1) {
    bits_ += static_cast<std::uint32_t>(how_many) << kShift[index_of(kind)];
  }
  constexpr void remove(Kind kind, int how_many = 1) {
    bits_ -= static_cast<std::uint32_t>(how_many) << kShift[index_of(kind)];
  }

  friend constexpr bool operator==(Hand, Hand) = default;

 private:
  static constexpr std::array<unsigned, 8> kShift = {0, 0, 6, 10, 14, 18, 21, 24};
  static constexpr std::array<std::uint32_t, 8> kMask = {
      0, 31U, 7U << 6U, 7U << 10U, 7U << 14U, 3U << 18U, 3U << 21U, 7U << 24U};
  static constexpr std::uint32_t kGuards =
      1U << 5U | 1U << 9U | 1U << 13U | 1U << 17U | 1U << 20U | 1U << 23U | 1U << 27U;

  std::uint32_t bits_ = 0;
};

}  // namespace sudare::shogi
