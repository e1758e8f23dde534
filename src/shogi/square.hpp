// One of the 81 squares, or "none" (a king that is not on the board).
//
// Files are numbered 1 to 9 from the right as Black sees the board and ranks 1 to 9 from the top,
// as in Japanese notation: Square(7, 6) is 7六, "7f" in USI. Squares are indexed file by file, so
// that one file is nine neighbouring bits of a Bitboard.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>

#include "shogi/color.hpp"

namespace sudare::shogi {

class Square {
 public:
  static constexpr int kCount = 81;

  constexpr Square() = default;  // none
  // Precondition: 1 <= file, rank <= 9.
  constexpr Square(int file, int rank)
      : index_(static_cast<std::uint8_t>((file - 1) * 9 + (rank - 1))) {}
  // Precondition: 0 <= index < 81.
  static constexpr Square at(int index) {
    Square square;
    square.index_ = static_cast<std::uint8_t>(index);
    return square;
  }

  [[nodiscard]] constexpr bool on_board() const { return index_ < kCount; }
  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int file() const { return index_ / 9 + 1; }
  [[nodiscard]] constexpr int rank() const { return index_ % 9 + 1; }
  // The rank as this side counts it: 1 is the far edge, 9 its own back rank.
  [[nodiscard]] constexpr int rank_for(Color side) const {
    return side == Color::Black ? rank() : 10 - rank();
  }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint8_t index_ = kCount;
};

}  // namespace sudare::shogi
