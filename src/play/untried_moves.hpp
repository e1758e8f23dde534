// The tries that a player may still make in this turn.
#pragma once

#include "screen/seat.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

// Appends the moves that look possible and were no foul in this turn; if all were, all of them.
// They are in the same order whenever the seat is the same.
void untried_moves(const screen::Seat& seat, shogi::MoveList& tries);

}  // namespace sudare::play
