#include "tsuitate/referee.hpp"

namespace sudare::tsuitate {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Piece;
using shogi::Position;
using shogi::Square;

void possible_tries(const View& view, MoveList& list) {
  const Color us = view.side;
  const Bitboard own = view.own.occupied();
  own.for_each([&](Square from) {
    const Kind kind = view.own.at(from);
    const Bitboard zone = promotion_zone(us);
    attacks(us, kind, from, own).minus(own).for_each([&](Square to) {
      if (can_promote(kind) && (zone.has(from) || zone.has(to)))
        list.push(Move::step(from, to, true));
      if (!dead_squares(us, kind).has(to)) list.push(Move::step(from, to));
    });
  });
  for (const Kind kind : shogi::kHandKinds) {
    if (!view.own.hand().has(kind)) continue;
    Bitboard targets = (~own).minus(dead_squares(us, kind));
    if (kind == Kind::Pawn) targets &= files_without(view.own.pieces(Kind::Pawn));
    targets.for_each([&](Square to) { list.push(Move::drop(kind, to)); });
  }
}

bool is_foul(const Position& position, Move move) {
  // A king that stands where a piece would go cannot be taken; such a try never arises, for the
  // side to move would have been in a position to take it.
  return !position.is_legal(move);
}

TryCall judge_try(const Position& position, Move move) {
  if (is_foul(position, move)) return {.foul = true};
  TryCall call;
  if (const Piece taken = position.at(move.to()); !taken.empty())
    call.captured = unpromoted(taken.kind());
  call.check = position.gives_check(move);
  if (call.check) {
    Position after = position;
    after.make(move);
    call.mate = is_mated(after);
  }
  return call;
}

ReplyCall judge_reply(const Position& position, Move move) {
  ReplyCall call;
  if (!position.at(move.to()).empty()) call.captured_at = move.to();
  call.check = position.gives_check(move);
  return call;
}

}  // namespace sudare::tsuitate
