// A set of squares in two words: files 1 to 7 in the low one (63 bits), files 8 and 9 in the high
// one (18 bits). No file is split between the words, so everything that stays on one file is plain
// 64-bit arithmetic.
#pragma once

#include <bit>
#include <cstdint>

#include "shogi/square.hpp"

namespace sudare::shogi {

class Bitboard {
 public:
  static constexpr int kLowSquares = 63;
  static constexpr std::uint64_t kLowMask = (std::uint64_t{1} << 63U) - 1;
  static constexpr std::uint64_t kHighMask = (std::uint64_t{1} << 18U) - 1;

  constexpr Bitboard() = default;
  constexpr Bitboard(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  // Precondition: square is on the board.
  explicit constexpr Bitboard(Square square)
      : low_(square.index() < kLowSquares
                 ? std::uint64_t{1} << static_cast<unsigned>(square.index())
                 : 0),
        high_(square.index() < kLowSquares
                  ? 0
                  : std::uint64_t{1} << static_cast<unsigned>(square.index() - kLowSquares)) {}
  static constexpr Bitboard all() { return {kLowMask, kHighMask}; }

  [[nodiscard]] constexpr std::uint64_t low() const { return low_; }
  [[nodiscard]] constexpr std::uint64_t high() const { return high_; }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr bool any() const { return (low_ | high_) != 0; }
  [[nodiscard]] constexpr int count() const { return std::popcount(low_) + std::popcount(high_); }
  [[nodiscard]] constexpr bool has(Square square) const { return (*this & Bitboard(square)).any(); }
  [[nodiscard]] constexpr bool more_than_one() const { return any() && without_first().any(); }

  // Precondition: not empty.
  [[nodiscard]] constexpr Square first() const {
    return Square::at(low_ != 0 ? std::countr_zero(low_) : kLowSquares + std::countr_zero(high_));
  }
  [[nodiscard]] constexpr Bitboard without_first() const {
    return low_ != 0 ? Bitboard(low_ & (low_ - 1), high_) : Bitboard(0, high_ & (high_ - 1));
  }

  // Calls visit(Square) for each square, in index order.
  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::uint64_t rest = low_; rest != 0; rest &= rest - 1)
      visit(Square::at(std::countr_zero(rest)));
    for (std::uint64_t rest = high_; rest != 0; rest &= rest - 1) {
      visit(Square::at(kLowSquares + std::countr_zero(rest)));
    }
  }

  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
    return {a.low_ & b.low_, a.high_ & b.high_};
  }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
    return {a.low_ | b.low_, a.high_ | b.high_};
  }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
    return {a.low_ ^ b.low_, a.high_ ^ b.high_};
  }
  constexpr Bitboard operator~() const { return {~low_ & kLowMask, ~high_ & kHighMask}; }
  // The squares of this set that are not in the other.
  [[nodiscard]] constexpr Bitboard minus(Bitboard other) const {
    return {low_ & ~other.low_, high_ & ~other.high_};
  }
  constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
  friend constexpr bool operator==(Bitboard, Bitboard) = default;

 private:
  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

}  // namespace sudare::shogi
