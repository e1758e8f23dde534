#include "play/policy/apparent_moves.hpp"

#include <bit>

#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Direction;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

void put_piece_moves(Color us, Kind kind, Square from, Bitboard targets, MoveList& list) {
  if (!can_promote(kind)) {
    targets.for_each([&](Square to) { list.push(Move::step(from, to)); });
    return;
  }
  const Bitboard zone = shogi::promotion_zone(us);
  const Bitboard promoting = zone.has(from) ? targets : targets & zone;
  promoting.for_each([&](Square to) { list.push(Move::step(from, to, true)); });
  targets.minus(dead_squares(us, kind)).for_each([&](Square to) {
    list.push(Move::step(from, to));
  });
}

// Steps of other pieces than the king go only to `step_targets`, drops only to `drop_targets`.
void put_apparent(const Position& position, Bitboard step_targets, Bitboard drop_targets,
                  MoveList& list) {
  const Color us = position.turn();
  const Bitboard own = position.pieces(us);
  own.for_each([&](Square from) {
    const Kind kind = position.at(from).kind();
    const Bitboard targets = kind == Kind::King ? ~own : step_targets;
    put_piece_moves(us, kind, from, attacks(us, kind, from, own) & targets, list);
  });
  const shogi::Hand hand = position.hand(us);
  if (hand.empty()) return;
  for (const Kind kind : shogi::kHandKinds) {
    if (!hand.has(kind)) continue;
    Bitboard squares = drop_targets.minus(dead_squares(us, kind));
    if (kind == Kind::Pawn) squares &= files_without(position.pieces(us, Kind::Pawn));
    squares.for_each([&](Square to) { list.push(Move::drop(kind, to)); });
  }
}

// The square furthest from the king on one of his lines, as a set. Precondition: not empty.
Bitboard furthest(Bitboard line, Direction direction) {
  if (direction >= Direction::Up) return Bitboard(line.first());
  return line.high() != 0 ? Bitboard(0, std::bit_floor(line.high()))
                          : Bitboard(std::bit_floor(line.low()), 0);
}

}  // namespace

void apparent_moves(const Position& position, MoveList& list) {
  const Bitboard free = ~position.pieces(position.turn());
  put_apparent(position, free, free, list);
}

AnsweringSquares answering_squares(Bitboard own, Color side, Square king) {
  AnsweringSquares squares;
  squares.steps = knight_attacks(side, king).minus(own);
  for (unsigned d = 0; d < 8; ++d) {
    const auto direction = static_cast<Direction>(d);
    const Bitboard line = slide(king, direction, own).minus(own);
    if (line.empty()) continue;
    squares.steps |= line;
    // Behind the last square nothing can stand that gives check.
    squares.drops |= line.minus(furthest(line, direction));
  }
  return squares;
}

void apparent_answers(const Position& position, MoveList& list) {
  const Color us = position.turn();
  const AnsweringSquares squares = answering_squares(position.pieces(us), us, position.king(us));
  put_apparent(position, squares.steps, squares.drops, list);
}

}  // namespace sudare::play
