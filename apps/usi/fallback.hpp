// A move for a game in which no mate was found. This is no playing engine: it looks one move ahead
// and one back.
#pragma once

#include "shogi/position.hpp"

namespace sudare::apps {

// A legal move, or none when there is none. It wins what is hanging, leaves nothing hanging, walks
// into no mate in one if it can be helped, and otherwise keeps the own pieces moving. Always the
// same for the same position; takes a few milliseconds at most.
shogi::Move sensible_move(const shogi::Position& position);

}  // namespace sudare::apps
