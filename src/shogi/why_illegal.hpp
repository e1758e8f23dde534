// The reason why a move may not be played, for error messages.
#pragma once

#include <string>

#include "base/language.hpp"
#include "shogi/position.hpp"

namespace sudare::shogi {

// One clause without a full stop, such as "Black has no pawn in hand". Precondition: the squares of
// the move are on the board, and it is not legal.
std::string why_illegal(const Position& position, Move move, Language language = Language::English);

}  // namespace sudare::shogi
