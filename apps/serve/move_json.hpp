// A move as the page gets it: for programs, and in both languages.
#pragma once

#include "json.hpp"
#include "shogi/position.hpp"

namespace sudare::apps {

// `previous_to` is where the move before went, for 同. Precondition: the side to move has the piece
// that moves, and nothing of its own is in the way.
JsonObject move_as_json(const shogi::Position& position, shogi::Move move,
                        shogi::Square previous_to = {});

}  // namespace sudare::apps
