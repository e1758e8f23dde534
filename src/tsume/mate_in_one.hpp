// Finds a check that mates at once, or one that can only be blocked.
//
// Most checks are dismissed without being played: a square next to the king that is uncovered now
// must be covered by the checking piece, or along a line that the move opens.
#pragma once

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::tsume {

// The first of these checks that mates, or none. Precondition: `checks` are legal checks of the
// side to move.
shogi::Move find_mate(shogi::Position& position, const shogi::MoveList& checks);

// Whether one of these checks can be answered only by interpositions. Same precondition.
bool has_check_only_blocked(shogi::Position& position, const shogi::MoveList& checks);

}  // namespace sudare::tsume
