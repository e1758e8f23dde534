// A move of a simulated game in which both sides stay blind: it is made, and both hear of it.
#pragma once

#include <array>

#include "play/policy/recall.hpp"
#include "shogi/move.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// Precondition: the move is legal; `recalls` are Black's and White's.
void make_heard(shogi::Position& position, shogi::Move move, std::array<Recall, 2>& recalls);

}  // namespace sudare::play
