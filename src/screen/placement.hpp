// The pieces of one side, on the board and in hand: all that a player of screen shogi sees of the
// game, and all that his opponent does not see.
//
// A placement is small because a metaposition may have tens of thousands of them: a kind is four
// bits, one in each of four bitboards.
//
//   kind of a square = planes[0] | planes[1] << 1 | planes[2] << 2 | planes[3] << 3
#pragma once

#include <array>
#include <cstddef>

#include "shogi/bitboard.hpp"
#include "shogi/hand.hpp"
#include "shogi/position.hpp"
#include "shogi/zobrist.hpp"

namespace sudare::screen {

class Placement {
 public:
  Placement() = default;
  // The pieces of one side in a position.
  Placement(const shogi::Position& position, shogi::Color side);

  [[nodiscard]] shogi::Bitboard occupied() const {
    return planes_[0] | planes_[1] | planes_[2] | planes_[3];
  }
  // Returns Kind::None where the side has no piece.
  [[nodiscard]] shogi::Kind at(shogi::Square square) const {
    unsigned kind = 0;
    for (std::size_t i = 0; i < planes_.size(); ++i) kind |= planes_[i].has(square) ? 1U << i : 0U;
    return static_cast<shogi::Kind>(kind);
  }
  [[nodiscard]] shogi::Bitboard pieces(shogi::Kind kind) const;
  [[nodiscard]] shogi::Hand hand() const { return hand_; }
  // Returns Square() if the side has no king.
  [[nodiscard]] shogi::Square king() const { return king_; }
  // The key of the pieces on the board. Those in hand follow from them and from the other side's.
  [[nodiscard]] shogi::BoardKey key() const { return key_; }

  // Precondition: the square is empty, or has a piece of this kind.
  void put(shogi::Square square, shogi::Color side, shogi::Kind kind);
  void take(shogi::Square square, shogi::Color side, shogi::Kind kind);
  void give(shogi::Kind kind) { hand_.add(kind); }

  // Makes a move on the mover's own side. Precondition: he has the piece.
  void play(shogi::Move move, shogi::Color side);

  // Adds all pieces to a position that has none of this side's yet.
  void add_to(shogi::Position& position, shogi::Color side) const;

  friend bool operator==(const Placement&, const Placement&) = default;

 private:
  void toggle(shogi::Square square, shogi::Color side, shogi::Kind kind);

  std::array<shogi::Bitboard, 4> planes_{};
  shogi::BoardKey key_;
  shogi::Hand hand_;
  shogi::Square king_;
};

// The position with the pieces of this side alone, and it to move.
shogi::Position alone(const Placement& own, shogi::Color side);

}  // namespace sudare::screen
