#include "screen/placement.hpp"

namespace sudare::screen {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Square;

Placement::Placement(const Position& position, Color side) : hand_(position.hand(side)) {
  position.pieces(side).for_each(
      [&](Square square) { put(square, side, position.at(square).kind()); });
}

Bitboard Placement::pieces(Kind kind) const {
  Bitboard found = Bitboard::all();
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    found &= (index_of(kind) >> i & 1U) != 0 ? planes_[i] : ~planes_[i];
  }
  return found;
}

void Placement::toggle(Square square, Color side, Kind kind) {
  const Bitboard bit(square);
  for (std::size_t i = 0; i < planes_.size(); ++i) {
    if ((index_of(kind) >> i & 1U) != 0) planes_[i] ^= bit;
  }
  key_ ^= piece_key(square, Piece(side, kind));
}

void Placement::put(Square square, Color side, Kind kind) {
  toggle(square, side, kind);
  if (kind == Kind::King) king_ = square;
}

void Placement::take(Square square, Color side, Kind kind) { toggle(square, side, kind); }

void Placement::play(Move move, Color side) {
  if (move.is_drop()) {
    hand_.remove(move.dropped());
    put(move.to(), side, move.dropped());
    return;
  }
  const Kind kind = at(move.from());
  take(move.from(), side, kind);
  put(move.to(), side, move.promotes() ? promoted(kind) : kind);
}

void Placement::add_to(Position& position, Color side) const {
  position.add_side(side, planes_, key_, king_);
  position.set_hand(side, hand_);
}

namespace {

Position empty_board(Color turn) {
  shogi::Setup setup;
  setup.turn = turn;
  return Position(setup);
}

}  // namespace

Position alone(const Placement& own, Color side) {
  static const std::array kEmpty{empty_board(Color::Black), empty_board(Color::White)};
  Position position = kEmpty[index_of(side)];
  own.add_to(position, side);
  return position;
}

}  // namespace sudare::screen
