// Counts the leaves of the game tree, the standard test of a move generator's correctness and
// speed.
#pragma once

#include <cstdint>

#include "shogi/position.hpp"

namespace sudare::shogi {

// The number of move sequences of exactly this length. The last ply is counted, not played. The
// position is the same afterwards. Precondition: depth >= 0.
std::uint64_t perft(Position& position, int depth);

}  // namespace sudare::shogi
