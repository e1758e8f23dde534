// Sentences for people, in both languages at once: the page shows the one it is in.
#pragma once

#include <string>

#include "json.hpp"
#include "shogi/position.hpp"
#include "tsuitate/heard.hpp"

namespace sudare::apps {

struct Words {
  std::string english;
  std::string japanese;
};

JsonObject as_json(const Words& words);

// Why a move may not be played. Precondition: it is not legal.
Words why_not_legal(const shogi::Position& position, shogi::Move move);

// What the referee says of a try and of the reply to it.
Words referee_says(const tsuitate::Heard& heard);
Words referee_says_mate();

}  // namespace sudare::apps
