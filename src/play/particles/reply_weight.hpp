// How likely the other side is to choose a move, as a weight that is not normalised: a few rules of
// thumb about what people and programs do who do not see the board. It reads only what the mover
// knows: his own pieces, where he lost one, and that he is in check.
#pragma once

#include "shogi/position.hpp"

namespace sudare::play {

// `lost_at` is where the mover has just lost a piece, or none. Precondition: the move is legal.
double reply_weight(const shogi::Position& position, shogi::Move move, shogi::Square lost_at);

}  // namespace sudare::play
