// Moves and sentences as JSON for the page: in machine notation and in both languages.
#pragma once

#include "base/language.hpp"
#include "formats/json.hpp"
#include "shogi/position.hpp"

namespace sudare::report {

// `previous_to` is the destination of the previous move, for 同. Precondition: the side to move has
// the piece that moves, and none of its own pieces is in the way.
formats::JsonObject move_as_json(const shogi::Position& position, shogi::Move move,
                                 shogi::Square previous_to = {});

// {"en": ..., "ja": ...}.
formats::JsonObject as_json(const BothLanguages& words);

// The reason why a move may not be played, as a sentence. Precondition: it is not legal.
BothLanguages why_not_legal(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::report
