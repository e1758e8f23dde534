// Parts that all move generators share: promotion choices, pins, king steps and drops. Internal to
// src/shogi.
#pragma once

#include "shogi/movegen.hpp"

namespace sudare::shogi::detail {

// The squares on which this side may drop a pawn, before drop-pawn mate is considered.
inline Bitboard pawn_drop_squares(const Position& position, Color side) {
  return files_without(position.pieces(side, Kind::Pawn)).minus(dead_squares(side, Kind::Pawn));
}

// Removes the square where a dropped pawn would mate.
inline Bitboard without_pawn_drop_mate(const Position& position, Bitboard targets) {
  const Color us = position.turn();
  const Square enemy_king = position.king(~us);
  if (!enemy_king.on_board()) return targets;
  const Bitboard before_king = targets & pawn_attacks(~us, enemy_king);
  if (before_king.any() && position.is_pawn_drop_mate(before_king.first())) targets ^= before_king;
  return targets;
}

// The targets a piece may go to without promoting. `promoting` are the targets where it may
// promote.
inline Bitboard staying_targets(Color us, Kind kind, Bitboard targets, Bitboard promoting,
                                Promotions promotions) {
  if (promotions == Promotions::Useful) {
    if (kind == Kind::Pawn || kind == Kind::Bishop || kind == Kind::Rook)
      return targets.minus(promoting);
    if (kind == Kind::Lance) return targets.minus(ranks_for(us, 1, 2));
  }
  return targets.minus(dead_squares(us, kind));
}

// The targets on which a piece that comes from this square may promote.
inline Bitboard promoting_targets(Color us, Square from, Bitboard targets) {
  const Bitboard zone = promotion_zone(us);
  return zone.has(from) ? targets : targets & zone;
}

// Passes the moves of one piece to the sink, with and without promotion.
template <class Sink>
void put_steps(Color us, Kind kind, Square from, Bitboard targets, Promotions promotions,
               Sink& sink) {
  if (can_promote(kind)) {
    const Bitboard promoting = promoting_targets(us, from, targets);
    sink.steps(from, promoting, true);
    sink.steps(from, staying_targets(us, kind, targets, promoting, promotions), false);
  } else {
    sink.steps(from, targets, false);
  }
}

// The pins that restrict the moves of the side to move.
class Pins {
 public:
  explicit Pins(const Position& position)
      : king_(position.king(position.turn())),
        pinned_(king_.on_board()
                    ? position.blockers(position.turn()) & position.pieces(position.turn())
                    : Bitboard()) {}

  [[nodiscard]] Bitboard pinned() const { return pinned_; }
  // The targets that remain for the piece on `from` if it is pinned.
  [[nodiscard]] Bitboard allow(Square from, Bitboard targets) const {
    return pinned_.has(from) ? targets & ray(king_, direction(king_, from)) : targets;
  }

 private:
  Square king_;
  Bitboard pinned_;
};

// The squares to which the king of the side to move may step. Precondition: it has a king.
inline Bitboard safe_king_steps(const Position& position) {
  const Color us = position.turn();
  const Square king = position.king(us);
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  return king_attacks(king)
      .minus(position.pieces(us))
      .minus(position.attacked_next_to(king, ~us, without_king));
}

}  // namespace sudare::shogi::detail
