// The reason a move may not be played, for error messages.
#pragma once

#include <string>

#include "shogi/position.hpp"

namespace sudare::formats {

// One clause without a full stop, such as "Black has no pawn in hand". Precondition: the move has
// squares on the board and is not legal.
std::string why_illegal(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::formats
