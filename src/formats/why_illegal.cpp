#include "formats/why_illegal.hpp"

#include <fmt/format.h>

#include "shogi/names.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;
using shogi::Setup;
using shogi::Square;

namespace {

// What is wrong with the position the move leads to: two pawns, a dead piece, the king in check.
std::string problem_after(const Position& position, Piece moved, Move move) {
  Setup after = position.setup();
  if (!move.is_drop()) after.put(move.from(), Piece());
  if (move.is_drop()) after.hand(position.turn()).remove(move.dropped());
  after.put(move.to(), moved);
  after.turn = ~after.turn;
  return problem_with(after);
}

}  // namespace

std::string why_illegal(const Position& position, Move move) {
  const Color side = position.turn();
  const Piece target = position.at(move.to());
  if (move.is_drop()) {
    const Kind kind = move.dropped();
    if (!position.hand(side).has(kind)) {
      return fmt::format("{} has no {} in hand", name_of(side), name_of(kind));
    }
    if (!target.empty()) return fmt::format("{} is occupied", name_of(move.to()));
    std::string problem = problem_after(position, Piece(side, kind), move);
    if (problem.empty()) problem = "a dropped pawn may not mate";
    return problem;
  }
  const Piece piece = position.at(move.from());
  if (piece.empty()) return fmt::format("{} is empty", name_of(move.from()));
  if (piece.color() != side) {
    return fmt::format("the {} on {} is {}'s, but {} is to move", name_of(piece.kind()),
                       name_of(move.from()), name_of(~side), name_of(side));
  }
  if (!target.empty() && target.color() == side) {
    return fmt::format("{}'s own {} stands on {}", name_of(side), name_of(target.kind()),
                       name_of(move.to()));
  }
  if (move.promotes() && !can_promote(piece.kind())) {
    return fmt::format("a {} cannot promote", name_of(piece.kind()));
  }
  if (move.promotes() && move.from().rank_for(side) > 3 && move.to().rank_for(side) > 3) {
    return "promotion needs a move into, inside or out of the last three ranks";
  }
  if (attacks(side, piece.kind(), move.from(), position.occupied()).has(move.to())) {
    const Piece moved(side, move.promotes() ? promoted(piece.kind()) : piece.kind());
    if (std::string problem = problem_after(position, moved, move); !problem.empty()) {
      return problem;
    }
  }
  return fmt::format("the {} on {} cannot go to {}", name_of(piece.kind()), name_of(move.from()),
                     name_of(move.to()));
}

}  // namespace sudare::formats
