#include "play/particles/reply_weight.hpp"

#include <algorithm>
#include <cstdlib>

namespace sudare::play {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::array kKindWeights = {0.0, 1.5, 0.3, 0.6, 1.0, 0.8, 0.7, 0.8,
                                     0.5, 1.5, 1.2, 1.2, 1.2, 1.2, 1.2};  // indexed by Kind
constexpr double kRetakeWeight = 30;
constexpr double kBigRetakeWeight = 8;  // with a rook or bishop, promoted or not
constexpr double kForwardFactor = 1.3;
constexpr double kBackwardFactor = 0.5;
constexpr double kPromotingFactor = 4;
constexpr double kNotPromotingFactor = 0.3;
constexpr double kDropWeight = 0.15;
constexpr double kCheckedDropWeight = 1;
constexpr double kCheckedKingFactor = 3;
constexpr double kSlideFactor = 0.85;  // of a slide beyond the first

bool is_big_piece(Kind kind) {
  return unpromoted(kind) == Kind::Bishop || unpromoted(kind) == Kind::Rook;
}

}  // namespace

double reply_weight(const Position& position, Move move, Square lost_at) {
  if (move.is_drop()) return position.in_check() ? kCheckedDropWeight : kDropWeight;
  const Color side = position.turn();
  const Square from = move.from();
  const Square to = move.to();
  const Kind kind = position.at(from).kind();
  double weight = kKindWeights[index_of(kind)];
  if (kind == Kind::King && position.in_check()) weight *= kCheckedKingFactor;
  const int forward = from.rank_for(side) - to.rank_for(side);
  if (forward != 0) weight *= forward > 0 ? kForwardFactor : kBackwardFactor;
  if (move.promotes()) {
    weight *= kPromotingFactor;
  } else if (can_promote(kind) &&
             (promotion_zone(side) & (shogi::Bitboard(from) | shogi::Bitboard(to))).any()) {
    weight *= kNotPromotingFactor;
  }
  const int steps = std::max(std::abs(from.file() - to.file()), std::abs(forward));
  if (slides(kind)) {
    for (int i = 1; i < steps; ++i) weight *= kSlideFactor;
  }
  if (lost_at.on_board() && to == lost_at)
    weight *= is_big_piece(kind) ? kBigRetakeWeight : kRetakeWeight;
  return weight;
}

}  // namespace sudare::play
