// The value before anything was fitted: the lead in material through a logistic function, and a
// price for each foul that can no longer be made. It stays as the plain alternative that the fitted
// value is measured against.
//
//   logit P = scale * lead + foul_logit(own) - foul_logit(theirs)
#pragma once

#include "play/value/value_features.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// What a pawn of lead adds to the logit.
inline constexpr float kLogitPerPawn = 0.1F;

// The lead of a side in pawns: pieces on the board and in hand, kings apart.
float material_lead(const shogi::Position& position, shogi::Color side);

// What the fouls left are worth: nothing while there are nine, and more and more is lost with each
// of the last. Precondition: left >= 0.
constexpr float foul_logit(int left) { return -1.6F * (1 / (static_cast<float>(left) + 1) - 0.1F); }

// The logit of the probability that `side` wins.
float material_win_logit(const shogi::Position& position, shogi::Color side, FoulsLeft fouls);

}  // namespace sudare::play
