// The referee's calls as sentences to a person.
#pragma once

#include <string>

#include "base/language.hpp"
#include "screen/call.hpp"
#include "screen/game.hpp"
#include "screen/seat.hpp"
#include "shogi/color.hpp"

namespace sudare::play {

// What the player of the seat hears. Precondition: `before` is the seat before the call, which fits
// it.
std::string sentence_of(const screen::Call& call, const screen::Seat& before, Language language);

// "Mate: you win after 87 moves."
std::string sentence_of_end(const screen::GameEnd& end, shogi::Color side, int moves,
                            Language language);

// "先手", "Black".
std::string side_in_words(shogi::Color side, Language language);

}  // namespace sudare::play
