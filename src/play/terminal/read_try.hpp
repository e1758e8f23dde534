// Reads a try as a person types it: in USI (7g7f, P*5e, 8h2b+), by the digits of two squares (7776,
// 8822+), or in Japanese (７六歩, 76歩, 同銀, ５五角打, ２二角成(88)).
#pragma once

#include <string_view>

#include "base/language.hpp"
#include "screen/seat.hpp"
#include "shogi/move.hpp"

namespace sudare::play {

// A move that looks possible to the player; 同 means the square where he has just lost a piece.
// Throws UserError with one sentence in this language, which ends with a full stop: it is no move,
// the player's own pieces forbid it, several pieces could make it, or it was a foul in this turn.
shogi::Move read_try(std::string_view text, const screen::Seat& seat, Language language);

}  // namespace sudare::play
