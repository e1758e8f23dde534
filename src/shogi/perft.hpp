// Counting the leaves of the game tree: the standard measure of a move generator's correctness and
// speed.
#pragma once

#include <cstdint>

#include "shogi/position.hpp"

namespace sudare::shogi {

// The number of move sequences of exactly this length. The last ply is counted, not played.
// Precondition: depth >= 0. Leaves the position as it was.
std::uint64_t perft(Position& position, int depth);

}  // namespace sudare::shogi
