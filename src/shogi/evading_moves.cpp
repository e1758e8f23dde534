#include "shogi/move_parts.hpp"
#include "shogi/move_sinks.hpp"
#include "shogi/movegen.hpp"

namespace sudare::shogi {

namespace {

// Moves of pieces other than the king to one square.
void put_steps_to(const Position& position, Square to, const detail::Pins& pins,
                  Promotions promotions, detail::ListSink& sink) {
  const Color us = position.turn();
  const Bitboard target(to);
  position.attackers(to, us, position.occupied())
      .minus(position.pieces(Kind::King))
      .for_each([&](Square from) {
        if (pins.allow(from, target).any()) {
          detail::put_steps(us, position.at(from).kind(), from, target, promotions, sink);
        }
      });
}

void put_drops_on(const Position& position, Square to, MoveList& list) {
  const Color us = position.turn();
  const Hand hand = position.hand(us);
  const Bitboard target(to);
  for (const Kind kind : kHandKinds) {
    if (!hand.has(kind) || dead_squares(us, kind).has(to)) continue;
    if (kind == Kind::Pawn &&
        detail::without_pawn_drop_mate(position, target & detail::pawn_drop_squares(position, us))
            .empty()) {
      continue;
    }
    list.push(Move::drop(kind, to));
  }
}

// Calls visit(Square) for the squares on the line of a check, from the king outwards.
template <class Visit>
void for_each_outwards(Square king, Square checker, Bitboard line, Visit&& visit) {
  if (checker > king) {
    line.for_each(visit);
    return;
  }
  std::array<Square, 7> squares{};
  std::size_t count = 0;
  line.for_each([&](Square square) { squares[count++] = square; });
  while (count > 0) visit(squares[--count]);
}

}  // namespace

std::size_t evading_moves(const Position& position, MoveList& list, Promotions promotions) {
  const std::size_t size_before = list.size();
  const Square king = position.king(position.turn());
  const Bitboard checkers = position.checkers();
  detail::ListSink sink(list);
  sink.steps(king, detail::safe_king_steps(position), false);
  if (checkers.more_than_one()) return list.size() - size_before;

  const Square checker = checkers.first();
  const detail::Pins pins(position);
  put_steps_to(position, checker, pins, promotions, sink);
  const std::size_t before_interpositions = list.size() - size_before;
  const Bitboard line = between(king, checker);
  for_each_outwards(king, checker, line,
                    [&](Square to) { put_steps_to(position, to, pins, promotions, sink); });
  if (!position.hand(position.turn()).empty()) {
    for_each_outwards(king, checker, line, [&](Square to) { put_drops_on(position, to, list); });
  }
  return before_interpositions;
}

bool is_mated(const Position& position) {
  const Bitboard checkers = position.checkers();
  if (checkers.empty()) return false;
  const Color us = position.turn();
  const Square king = position.king(us);
  const Bitboard without_king = position.occupied() ^ Bitboard(king);
  for (Bitboard rest = king_attacks(king).minus(position.pieces(us)); rest.any();
       rest = rest.without_first()) {
    if (!position.attacked(rest.first(), ~us, without_king)) return false;
  }
  if (checkers.more_than_one()) return true;

  MoveList list;
  detail::ListSink sink(list);
  const Square checker = checkers.first();
  const detail::Pins pins(position);
  put_steps_to(position, checker, pins, Promotions::All, sink);
  for (Bitboard rest = between(king, checker); rest.any() && list.empty();
       rest = rest.without_first()) {
    put_drops_on(position, rest.first(), list);
    put_steps_to(position, rest.first(), pins, Promotions::All, sink);
  }
  return list.empty();
}

}  // namespace sudare::shogi
