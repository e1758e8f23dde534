// What a player sees, as text: his own pieces with his side at the bottom, his hand, and what the
// referee has told him so far.
#pragma once

#include <string>

#include "base/language.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

// The board, the hand and the fouls. A piece that has just taken one of his is there for certain:
// it is shown as "x" (敵). In English the board has the letters of USI, in Japanese kanji.
std::string own_board(const screen::Seat& seat, Language language);

// What he has taken and lost in the whole game, or an empty text: "taken: P P S" and "lost: P on 2d
// (move 12)".
std::string known_facts(const screen::Seat& seat, Language language);

}  // namespace sudare::play
