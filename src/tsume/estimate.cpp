#include "tsume/estimate.hpp"

namespace sudare::tsume {

using search::Bounds;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

CheckEstimate::CheckEstimate(const Position& position) : position_(position), net_(position) {
  takers_.fill(kNotCounted);
}

std::uint32_t CheckEstimate::takers_on(Square square) {
  std::uint8_t& count = takers_[static_cast<std::size_t>(square.index())];
  if (count == kNotCounted) {
    const Color defender = ~position_.turn();
    count = static_cast<std::uint8_t>(position_.attackers(square, defender, position_.occupied())
                                          .minus(Bitboard(position_.king(defender)))
                                          .count());
  }
  return count;
}

Bounds CheckEstimate::of(Move move) {
  const Color us = position_.turn();
  const Square to = move.to();
  auto freedom = static_cast<std::uint32_t>(net_.escapes_after(move).count());
  freedom += takers_on(to);
  if (between(position_.king(~us), to).any()) ++freedom;
  if (!move.is_drop() && !move.promotes()) {
    // Staying unpromoted pays only around drop-pawn mates.
    const Kind kind = position_.at(move.from()).kind();
    const bool can_choose = kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Rook;
    const Bitboard zone = promotion_zone(us);
    if (can_choose && (zone.has(to) || zone.has(move.from()))) ++freedom;
  }
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
