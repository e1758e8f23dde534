#include "shogi/move_parts.hpp"
#include "shogi/move_sinks.hpp"
#include "shogi/movegen.hpp"

namespace sudare::shogi {

namespace {

using detail::Pins;

// All pawns that are not pinned, moved at once.
template <class Sink>
void put_free_pawn_steps(const Position& position, Bitboard pawns, Bitboard targets,
                         Promotions promotions, Sink& sink) {
  const Color us = position.turn();
  const bool black = us == Color::Black;
  const Bitboard stepped = black ? Bitboard(pawns.low() >> 1U, pawns.high() >> 1U)
                                 : Bitboard(pawns.low() << 1U, pawns.high() << 1U);
  const Bitboard reached = stepped & targets;
  const Bitboard promoting = reached & promotion_zone(us);
  const int shift = black ? -1 : 1;
  sink.shifted_steps(promoting, shift, true);
  sink.shifted_steps(detail::staying_targets(us, Kind::Pawn, reached, promoting, promotions), shift,
                     false);
}

template <class Sink>
void put_drops(const Position& position, Bitboard targets, Sink& sink) {
  const Color us = position.turn();
  const Hand hand = position.hand(us);
  if (hand.empty() || targets.empty()) return;
  if (hand.has(Kind::Pawn)) {
    const Bitboard squares = targets & detail::pawn_drop_squares(position, us);
    sink.drops(Kind::Pawn, detail::without_pawn_drop_mate(position, squares));
  }
  for (const Kind kind :
       {Kind::Lance, Kind::Knight, Kind::Silver, Kind::Gold, Kind::Bishop, Kind::Rook}) {
    if (hand.has(kind)) sink.drops(kind, targets.minus(dead_squares(us, kind)));
  }
}

template <class Sink>
void put_legal(const Position& position, Promotions promotions, Sink& sink) {
  const Color us = position.turn();
  const Square king = position.king(us);
  const Bitboard occupied = position.occupied();
  const Bitboard own = position.pieces(us);
  Bitboard step_targets = ~own;
  Bitboard drop_targets = ~occupied;

  if (king.on_board()) {
    sink.steps(king, detail::safe_king_steps(position), false);
    const Bitboard checkers = position.checkers();
    if (checkers.more_than_one()) return;
    if (checkers.any()) {
      drop_targets = between(king, checkers.first());
      step_targets = drop_targets | checkers;
    }
  }
  const Pins pins(position);
  const Bitboard free_pawns = position.pieces(us, Kind::Pawn).minus(pins.pinned());
  put_free_pawn_steps(position, free_pawns, step_targets, promotions, sink);
  own.minus(free_pawns).minus(position.pieces(Kind::King)).for_each([&](Square from) {
    const Kind kind = position.at(from).kind();
    const Bitboard targets = pins.allow(from, attacks(us, kind, from, occupied) & step_targets);
    if (targets.any()) detail::put_steps(us, kind, from, targets, promotions, sink);
  });
  put_drops(position, drop_targets, sink);
}

}  // namespace

void legal_moves(const Position& position, MoveList& list, Promotions promotions) {
  detail::ListSink sink(list);
  put_legal(position, promotions, sink);
}

std::uint64_t count_legal_moves(const Position& position) {
  detail::CountSink sink;
  put_legal(position, Promotions::All, sink);
  return sink.count();
}

}  // namespace sudare::shogi
