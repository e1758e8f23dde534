// A move for a game in which no mate was found. This is not a playing engine: it considers only its
// move and the reply.
#pragma once

#include "shogi/position.hpp"

namespace sudare::apps {

// A legal move, or none if there is none. It captures hanging pieces, leaves none hanging, avoids
// mate in one where possible, and otherwise keeps its own pieces mobile. The same position always
// gives the same move, within a few milliseconds.
shogi::Move sensible_move(const shogi::Position& position);

}  // namespace sudare::apps
