// The rules of a game as the viewer site sends them, the words of an address:
//
//   foul_limits=9.9&time_limits=180.180&byoyomi=60&promotion_rank=3&draw_move_count=150&...
//
// Fouls and seconds come for Black and White. A player loses with the foul after foul_limits.
#pragma once

#include <string>
#include <string_view>

#include "screen/game_rules.hpp"
#include "shogi/color.hpp"

namespace sudare::webhook {

// Whatever is not said is as in the preset `viewer`. Where the sides differ, the numbers are those
// of `side`. Throws UserError about rules that are not played here.
screen::GameRules rules_of_param(std::string_view param, shogi::Color side);
std::string param_of(const screen::GameRules& rules);

}  // namespace sudare::webhook
