// Converts positions and moves between the two implementations of the rules, so that their answers
// can be compared. Only tests know both.
#pragma once

#include <stdexcept>

#include "certify/rules.hpp"
#include "shogi/move.hpp"
#include "shogi/setup.hpp"

namespace sudare::bridge {

inline certify::Kind plain(shogi::Kind kind) {
  switch (shogi::unpromoted(kind)) {
    case shogi::Kind::Pawn:
      return certify::Kind::Pawn;
    case shogi::Kind::Lance:
      return certify::Kind::Lance;
    case shogi::Kind::Knight:
      return certify::Kind::Knight;
    case shogi::Kind::Silver:
      return certify::Kind::Silver;
    case shogi::Kind::Gold:
      return certify::Kind::Gold;
    case shogi::Kind::Bishop:
      return certify::Kind::Bishop;
    case shogi::Kind::Rook:
      return certify::Kind::Rook;
    case shogi::Kind::King:
      return certify::Kind::King;
    default:
      return certify::Kind::None;
  }
}

inline shogi::Kind fast(certify::Kind kind) {
  for (const shogi::Kind candidate : shogi::kHandKinds) {
    if (plain(candidate) == kind) return candidate;
  }
  throw std::logic_error("no kind for a hand");
}

inline certify::Side plain(shogi::Color color) {
  return color == shogi::Color::Black ? certify::Side::Black : certify::Side::White;
}

inline certify::Square plain(shogi::Square square) { return {square.file(), square.rank()}; }
inline shogi::Square fast(certify::Square square) {
  return shogi::Square(square.file, square.rank);
}

inline shogi::Move fast(const certify::Move& move) {
  if (move.drop != certify::Kind::None) return shogi::Move::drop(fast(move.drop), fast(move.to));
  return shogi::Move::step(fast(move.from), fast(move.to), move.promote);
}

inline certify::Board plain(const shogi::Setup& setup) {
  certify::Board board;
  for (int index = 0; index < shogi::Square::kCount; ++index) {
    const shogi::Square square = shogi::Square::at(index);
    const shogi::Piece piece = setup.at(square);
    if (piece.empty()) continue;
    board.put(plain(square),
              {plain(piece.kind()), shogi::is_promoted(piece.kind()), plain(piece.color())});
  }
  for (const shogi::Color side : {shogi::Color::Black, shogi::Color::White}) {
    for (const shogi::Kind kind : shogi::kHandKinds) {
      board.set_hand(plain(side), plain(kind), setup.hand(side).count(kind));
    }
  }
  board.turn = plain(setup.turn);
  return board;
}

}  // namespace sudare::bridge
