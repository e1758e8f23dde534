#include "tsume/estimate.hpp"

namespace sudare::tsume {

using search::Bounds;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

Bounds estimate_of_check(const Position& position, Move move) {
  const Color us = position.turn();
  const Square to = move.to();
  const Square king = position.king(~us);
  const Bitboard occupied = position.occupied();
  Kind kind = move.is_drop() ? move.dropped() : position.at(move.from()).kind();
  if (move.promotes()) kind = promoted(kind);
  Bitboard after = (occupied | Bitboard(to)) ^ Bitboard(king);
  Bitboard support = position.attackers(to, us, occupied);
  if (!move.is_drop()) {
    after ^= Bitboard(move.from());
    support = support.minus(Bitboard(move.from()));
  }
  const bool adjacent = king_attacks(king).has(to);
  const Bitboard covered = attacks(us, kind, to, after) | Bitboard(to);
  const Bitboard open = king_attacks(king).minus(position.pieces(~us)).minus(covered);
  auto freedom =
      static_cast<std::uint32_t>(open.minus(position.attacked_next_to(king, us, after)).count());
  const Bitboard takers = position.attackers(to, ~us, occupied).minus(Bitboard(king));
  freedom += static_cast<std::uint32_t>(takers.count());
  if (adjacent && support.empty()) ++freedom;
  if (!adjacent && between(king, to).any()) ++freedom;
  // Staying unpromoted pays only around drop-pawn mates.
  const bool can_choose = kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Rook;
  if (can_choose && !move.is_drop() &&
      (promotion_zone(us).has(to) || promotion_zone(us).has(move.from())))
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
