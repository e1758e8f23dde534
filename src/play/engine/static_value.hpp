// What a position is worth before anybody moves: the pieces, how open each king is to attack, and
// how near the pieces stand to the other king. It sees the whole position; that the players do not
// is the matter of those who average over worlds.
#pragma once

#include <cstdint>

#include "shogi/position.hpp"

namespace sudare::play {

// For `side`, in hundredths of a pawn.
int static_value(const shogi::Position& position, shogi::Color side);

// The logit of the chance to win with such a lead: less than between players who see the board,
// because whoever is behind may still win by what the other does not see.
constexpr float logit_of_lead(int lead) { return static_cast<float>(lead) / 1000; }

// What the engine takes for the value of a position: the fitted value or the one above.
enum class Judgement : std::uint8_t { Fitted, ByHand };

// The logit of the chance that `side` wins, when both sides may make as many fouls as at the start.
float logit_of(const shogi::Position& position, shogi::Color side, Judgement judgement);

}  // namespace sudare::play
