// How long a player should think about one try when a clock runs: a share of what is left, which
// keeps enough for a long game.
#pragma once

#include "screen/clock.hpp"
#include "screen/game_rules.hpp"

namespace sudare::play {

// In seconds. `left` is what Clock::left tells for the player. Without a clock it is `preferred`.
double think_seconds(const screen::ClockRules& rules, screen::Milliseconds left, double preferred);

}  // namespace sudare::play
