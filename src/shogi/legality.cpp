// Questions about single moves: whether a move is legal, gives check, or mates by a dropped pawn.
#include "shogi/position.hpp"

namespace sudare::shogi {

namespace {

// Whether the bits encode a move at all: the squares are on the board and differ, a dropped kind
// can be held in hand, and a drop does not promote.
bool is_well_formed(Move move) {
  if (!move.to().on_board()) return false;
  if (!move.is_drop()) return move.from().on_board() && move.from() != move.to();
  return !move.promotes() && move.dropped() >= Kind::Pawn && move.dropped() <= Kind::Gold;
}

}  // namespace

bool Position::is_legal(Move move) const {
  if (!is_well_formed(move)) return false;
  const Color us = turn_;
  const Color them = ~us;
  const Square to = move.to();
  Bitboard occupied_after = occupied() | Bitboard(to);
  Square own_king = king(us);

  if (move.is_drop()) {
    const Kind kind = move.dropped();
    if (!hand(us).has(kind) || !at(to).empty() || dead_squares(us, kind).has(to)) return false;
    if (kind == Kind::Pawn) {
      if (!files_without(pieces(us, Kind::Pawn)).has(to)) return false;
      const Square enemy_king = king(them);
      if (enemy_king.on_board() && pawn_attacks(us, to).has(enemy_king) && is_pawn_drop_mate(to))
        return false;
    }
  } else {
    const Square from = move.from();
    const Piece piece = at(from);
    if (piece.empty() || piece.color() != us) return false;
    if (!attacks(us, piece.kind(), from, occupied()).minus(pieces(us)).has(to)) return false;
    if (at(to).kind() == Kind::King) return false;
    const bool touches_zone = promotion_zone(us).has(from) || promotion_zone(us).has(to);
    if (move.promotes() ? !can_promote(piece.kind()) || !touches_zone
                        : dead_squares(us, piece.kind()).has(to)) {
      return false;
    }
    occupied_after ^= Bitboard(from);
    if (piece.kind() == Kind::King) own_king = to;
  }
  return !own_king.on_board() ||
         attackers(own_king, them, occupied_after).minus(Bitboard(to)).empty();
}

bool Position::gives_check(Move move) const {
  const Color us = turn_;
  const Square enemy_king = king(~us);
  if (!enemy_king.on_board()) return false;
  const Square to = move.to();
  if (move.is_drop())
    return attacks(us, move.dropped(), to, occupied() | Bitboard(to)).has(enemy_king);

  const Square from = move.from();
  const Kind kind = move.promotes() ? promoted(at(from).kind()) : at(from).kind();
  const Bitboard occupied_after = (occupied() ^ Bitboard(from)) | Bitboard(to);
  if (attacks(us, kind, to, occupied_after).has(enemy_king)) return true;
  const Bitboard uncovered = attackers(enemy_king, us, occupied_after);
  return uncovered.minus(Bitboard(from)).any();
}

bool Position::is_pawn_drop_mate(Square to) const {
  const Color us = turn_;
  const Color them = ~us;
  const Square enemy_king = king(them);
  const Bitboard king_bit(enemy_king);
  const Bitboard with_pawn = occupied() | Bitboard(to);

  // Another piece can capture the pawn unless it is pinned.
  const Bitboard takers = attackers(to, them, with_pawn).minus(king_bit);
  if (takers.any()) {
    const Bitboard pinned = blockers(them) & pieces(them);
    if (takers.minus(pinned).any()) return false;
    bool can_take = false;
    (takers & pinned).for_each([&](Square taker) {
      can_take = can_take || direction(enemy_king, taker) == direction(enemy_king, to);
    });
    if (can_take) return false;
  }
  // The king can step away or capture the pawn.
  bool escapes = false;
  king_attacks(enemy_king).minus(pieces(them)).for_each([&](Square square) {
    escapes = escapes || !attacked(square, us, with_pawn ^ king_bit);
  });
  return !escapes;
}

}  // namespace sudare::shogi
