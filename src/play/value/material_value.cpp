#include "play/value/material_value.hpp"

#include <array>

#include "shogi/hand.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Position;

namespace {

// In pawns, as most books give them.
constexpr std::array<float, shogi::kKindCount> kPawnsOf = {0, 1, 3, 3.5F, 5,    8,     10, 5.5F,
                                                           0, 5, 5, 5,    5.5F, 10.5F, 13};

float material_of(const Position& position, shogi::Color side) {
  float sum = 0;
  position.pieces(side).for_each(
      [&](shogi::Square square) { sum += kPawnsOf[index_of(position.at(square).kind())]; });
  const shogi::Hand hand = position.hand(side);
  for (const Kind kind : shogi::kHandKinds) {
    sum += kPawnsOf[index_of(kind)] * static_cast<float>(hand.count(kind));
  }
  return sum;
}

}  // namespace

float material_lead(const Position& position, shogi::Color side) {
  return material_of(position, side) - material_of(position, ~side);
}

float material_win_logit(const Position& position, shogi::Color side, FoulsLeft fouls) {
  return kLogitPerPawn * material_lead(position, side) + foul_logit(fouls.own) -
         foul_logit(fouls.theirs);
}

}  // namespace sudare::play
