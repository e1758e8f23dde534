// Sentences for people, in both languages at once: the page shows the one it is in.
#pragma once

#include <string>

#include "base/language.hpp"
#include "json.hpp"
#include "screen/heard.hpp"
#include "shogi/position.hpp"

namespace sudare::apps {

JsonObject as_json(const BothLanguages& words);

// Why a move may not be played. Precondition: it is not legal.
BothLanguages why_not_legal(const shogi::Position& position, shogi::Move move);

// What the referee says of a try and of the reply to it.
BothLanguages referee_says(const screen::Heard& heard);
BothLanguages referee_says_mate();

}  // namespace sudare::apps
