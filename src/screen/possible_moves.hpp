// The moves that look possible to a player who sees only his own pieces, and the reason why another
// move does not.
#pragma once

#include <cstdint>

#include "screen/placement.hpp"
#include "shogi/movegen.hpp"

namespace sudare::screen {

// Appends every move that the player's own pieces allow.
void possible_moves(const Placement& own, shogi::Color side, shogi::MoveList& list);

enum class Possibility : std::uint8_t {
  Possible,
  OwnFault,  // his own pieces forbid it: onto or through one, two pawns, a piece without a move
  NoMove,    // it is not a move of his: no such piece, not the way it moves, no such promotion
};
// Any move at all may be asked about.
Possibility possibility_of(const Placement& own, shogi::Color side, shogi::Move move);

}  // namespace sudare::screen
