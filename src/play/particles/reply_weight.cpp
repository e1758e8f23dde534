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

constexpr std::array kMobility = {0.0, 1.5, 0.3, 0.6, 1.0, 0.8, 0.7, 0.8,
                                  0.5, 1.5, 1.2, 1.2, 1.2, 1.2, 1.2};  // indexed by Kind
constexpr double kRetakeFactor = 30;
constexpr double kBigRetakeFactor = 8;  // with a rook or bishop, promoted or not
constexpr double kForward = 1.3;
constexpr double kBackward = 0.5;
constexpr double kPromoting = 4;
constexpr double kNotPromoting = 0.3;
constexpr double kDrop = 0.15;
constexpr double kDropInCheck = 1;
constexpr double kKingInCheck = 3;
constexpr double kPerStep = 0.85;  // of a slide beyond the first

bool is_big(Kind kind) {
  return unpromoted(kind) == Kind::Bishop || unpromoted(kind) == Kind::Rook;
}

}  // namespace

double reply_weight(const Position& position, Move move, Square lost_at) {
  if (move.is_drop()) return position.in_check() ? kDropInCheck : kDrop;
  const Color side = position.turn();
  const Square from = move.from();
  const Square to = move.to();
  const Kind kind = position.at(from).kind();
  double weight = kMobility[index_of(kind)];
  if (kind == Kind::King && position.in_check()) weight *= kKingInCheck;
  const int forward = from.rank_for(side) - to.rank_for(side);
  if (forward != 0) weight *= forward > 0 ? kForward : kBackward;
  if (move.promotes()) {
    weight *= kPromoting;
  } else if (can_promote(kind) &&
             (promotion_zone(side) & (shogi::Bitboard(from) | shogi::Bitboard(to))).any()) {
    weight *= kNotPromoting;
  }
  const int steps = std::max(std::abs(from.file() - to.file()), std::abs(forward));
  if (slides(kind)) {
    for (int i = 1; i < steps; ++i) weight *= kPerStep;
  }
  if (lost_at.on_board() && to == lost_at)
    weight *= is_big(kind) ? kBigRetakeFactor : kRetakeFactor;
  return weight;
}

}  // namespace sudare::play
