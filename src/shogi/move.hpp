// A move in 16 bits. It says what a player writes down, not what it does to a position (the
// captured piece is in Undo).
//
//   bit  15    14       13-7                       6-0
//       drop  promote  from (or the kind dropped)  to
#pragma once

#include <cstdint>

#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

class Move {
 public:
  constexpr Move() = default;  // none
  static constexpr Move from_bits(std::uint16_t bits) {
    Move move;
    move.bits_ = bits;
    return move;
  }
  static constexpr Move step(Square from, Square to, bool promote = false) {
    return from_bits(static_cast<std::uint16_t>(static_cast<unsigned>(to.index()) |
                                                static_cast<unsigned>(from.index()) << 7U |
                                                (promote ? kPromote : 0U)));
  }
  // Precondition: kind is one of kHandKinds.
  static constexpr Move drop(Kind kind, Square to) {
    return from_bits(static_cast<std::uint16_t>(static_cast<unsigned>(to.index()) |
                                                static_cast<unsigned>(kind) << 7U | kDrop));
  }

  [[nodiscard]] constexpr bool none() const { return bits_ == 0; }
  [[nodiscard]] constexpr bool is_drop() const { return (bits_ & kDrop) != 0; }
  [[nodiscard]] constexpr bool promotes() const { return (bits_ & kPromote) != 0; }
  [[nodiscard]] constexpr Square to() const { return Square::at(bits_ & 127U); }
  // Precondition: not a drop.
  [[nodiscard]] constexpr Square from() const { return Square::at(bits_ >> 7U & 127U); }
  // Precondition: a drop.
  [[nodiscard]] constexpr Kind dropped() const { return static_cast<Kind>(bits_ >> 7U & 127U); }
  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }

  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr unsigned kPromote = 1U << 14U;
  static constexpr unsigned kDrop = 1U << 15U;

  std::uint16_t bits_ = 0;
};

}  // namespace sudare::shogi
