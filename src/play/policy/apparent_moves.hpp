// The moves that look possible to the side to move of a full position, who sees only his own
// pieces. The same moves as screen::possible_moves lists, but without a board of their own, which
// is what rollouts need.
//
// Nothing of the position is read but the mover's own pieces and hand.
#pragma once

#include "shogi/bitboard.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// Appends all of them.
void apparent_moves(const shogi::Position& position, shogi::MoveList& list);

// The squares on which a player who is in check can hope to end it, as far as his own pieces tell
// him: with a piece on the board, which may take the checking piece or stand in its way; with a
// drop, which can only stand in its way. The king's own steps are not among them.
struct AnsweringSquares {
  shogi::Bitboard steps;
  shogi::Bitboard drops;
};
// Precondition: the side has a king.
AnsweringSquares answering_squares(shogi::Bitboard own, shogi::Color side, shogi::Square king);

// Appends those that may answer a check. The others are certain to be fouls. Precondition: the side
// to move has a king.
void apparent_answers(const shogi::Position& position, shogi::MoveList& list);

}  // namespace sudare::play
