#include "screen/possible_moves.hpp"

namespace sudare::screen {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;

void possible_moves(const Placement& own, Color side, shogi::MoveList& list) {
  // With nothing else on the board, what is legal is what looks possible.
  legal_moves(alone(own, side), list);
}

Possibility possibility_of(const Placement& own, Color side, Move move) {
  if (!move.to().on_board()) return Possibility::NoMove;
  if (move.is_drop()) {
    const Kind kind = move.dropped();
    if (move.promotes() || kind < Kind::Pawn || kind > Kind::Gold || !own.hand().has(kind))
      return Possibility::NoMove;
  } else {
    if (!move.from().on_board()) return Possibility::NoMove;
    const Kind kind = own.at(move.from());
    if (kind == Kind::None || !attacks(side, kind, move.from(), Bitboard()).has(move.to()))
      return Possibility::NoMove;
    const Bitboard zone = shogi::promotion_zone(side);
    if (move.promotes() && !(can_promote(kind) && (zone.has(move.from()) || zone.has(move.to()))))
      return Possibility::NoMove;
  }
  return alone(own, side).is_legal(move) ? Possibility::Possible : Possibility::OwnFault;
}

}  // namespace sudare::screen
