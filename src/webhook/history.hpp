// What a seat has heard, as the history that the site sends to a bot.
#pragma once

#include "formats/json.hpp"
#include "screen/seat.hpp"

namespace sudare::webhook {

// The member "positions" of the plies after `base_ply`; -1: with the start.
formats::JsonObject history_of(const screen::Seat& seat, int base_ply);
// The member "game" of a first request.
formats::JsonObject game_of(const screen::GameRules& rules);

}  // namespace sudare::webhook
