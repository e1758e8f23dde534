// A position as people write it down: the pieces on the board, both hands, and the side to move.
// This is plain data that a reader fills in and an editor changes; it need not be legal. A Position
// is built from a legal one.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "shogi/color.hpp"
#include "shogi/hand.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

struct Setup {
  std::array<Piece, Square::kCount> board{};
  std::array<Hand, 2> hands{};
  Color turn = Color::Black;
  int move_number = 1;

  [[nodiscard]] Piece at(Square square) const {
    return board[static_cast<std::size_t>(square.index())];
  }
  void put(Square square, Piece piece) { board[static_cast<std::size_t>(square.index())] = piece; }
  [[nodiscard]] Hand hand(Color side) const { return hands[index_of(side)]; }
  [[nodiscard]] Hand& hand(Color side) { return hands[index_of(side)]; }

  friend bool operator==(const Setup&, const Setup&) = default;
};

// The usual opening position (平手).
Setup start_setup();

// The fault that makes a Position of this setup impossible, as one sentence without a full stop
// ("two Black kings", "a White pawn on 3i can never move"), or an empty string. A side may lack its
// king, and a set need not be complete.
std::string problem_with(const Setup& setup);

// A kind of which the setup has more pieces than a full set, kings excepted, or Kind::None.
Kind kind_beyond_set(const Setup& setup);

// The pieces of a full set that are neither on the board nor in a hand, kings excepted: every
// statement about missing pieces rests on this count. Precondition: kind_beyond_set is None.
Hand missing_pieces(const Setup& setup);

// The same setup with the missing pieces added to one side's hand. Same precondition.
Setup with_rest_to(const Setup& setup, Color side);

}  // namespace sudare::shogi
