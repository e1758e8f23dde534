// The reason a move may not be played, for error messages.
#pragma once

#include <string>

#include "base/language.hpp"
#include "shogi/position.hpp"

namespace sudare::shogi {

// One clause without a full stop, such as "Black has no pawn in hand". Precondition: the move has
// squares on the board and is not legal.
std::string why_illegal(const Position& position, Move move, Language language = Language::English);

}  // namespace sudare::shogi
