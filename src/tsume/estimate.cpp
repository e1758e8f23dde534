#include "tsume/estimate.hpp"

namespace sudare::tsume {

using search::Bounds;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

CheckEstimate::CheckEstimate(const Position& position)
    : position_(position),
      us_(position.turn()),
      king_(position.king(~us_)),
      without_king_(position.occupied() ^ Bitboard(king_)),
      covered_(position.attacked_next_to(king_, us_, without_king_)) {
  takers_.fill(kNotCounted);
}

// Whether another piece covers where a check from next to the king comes from.
bool CheckEstimate::is_supported(Move move) const {
  const Square to = move.to();
  if (move.is_drop()) return covered_.has(to);
  return position_.attackers(to, us_, position_.occupied()).minus(Bitboard(move.from())).any();
}

// The squares next to the king that are covered after the check.
Bitboard CheckEstimate::covered_after(Move move, Kind kind) const {
  const Square to = move.to();
  Bitboard occupied = without_king_ | Bitboard(to);
  Bitboard others = covered_;
  if (!move.is_drop()) {
    occupied ^= Bitboard(move.from());
    others = position_.attacked_next_to(king_, us_, occupied);
  } else if (position_.aligned_sliders(to, us_).any()) {  // it may stand in their way
    others = position_.attacked_next_to(king_, us_, occupied);
  }
  return others | attacks(us_, kind, to, occupied) | Bitboard(to);
}

std::uint32_t CheckEstimate::takers_on(Square square) {
  std::uint8_t& count = takers_[static_cast<std::size_t>(square.index())];
  if (count == kNotCounted) {
    count = static_cast<std::uint8_t>(
        position_.attackers(square, ~us_, position_.occupied()).minus(Bitboard(king_)).count());
  }
  return count;
}

Bounds CheckEstimate::of(Move move) {
  const Square to = move.to();
  Kind kind = move.is_drop() ? move.dropped() : position_.at(move.from()).kind();
  if (move.promotes()) kind = promoted(kind);
  const Bitboard open = king_attacks(king_).minus(position_.pieces(~us_));
  auto freedom = static_cast<std::uint32_t>(open.minus(covered_after(move, kind)).count());
  freedom += takers_on(to);
  if (king_attacks(king_).has(to)) {
    if (!is_supported(move)) ++freedom;
  } else if (between(king_, to).any()) {
    ++freedom;
  }
  // Staying unpromoted pays only around drop-pawn mates.
  const bool can_choose = kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Rook;
  if (can_choose && !move.is_drop() &&
      (promotion_zone(us_).has(to) || promotion_zone(us_).has(move.from())))
    freedom += 1;
  return {1 + freedom, 1};
}

Bounds estimate_of_reply(const Position& position, Move move) {
  const Color us = position.turn();
  if (!move.is_drop()) {
    if (position.at(move.from()).kind() == Kind::King) return {1, 1};
    if (!position.at(move.to()).empty()) return {2, 1};  // takes the checking piece
  }
  const bool guarded = position.attacked(move.to(), us, position.occupied());
  return {1, guarded ? 1U : 2U};
}

}  // namespace sudare::tsume
