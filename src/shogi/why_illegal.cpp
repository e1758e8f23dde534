#include "shogi/why_illegal.hpp"

#include "shogi/names.hpp"

namespace sudare::shogi {
namespace {

// The fault of the position that the move leads to: two pawns, a dead piece, or a king in check.
std::string problem_after(const Position& position, Piece moved, Move move) {
  Setup after = position.setup();
  if (!move.is_drop()) after.put(move.from(), Piece());
  if (move.is_drop()) after.hand(position.turn()).remove(move.dropped());
  after.put(move.to(), moved);
  after.turn = ~after.turn;
  return problem_with(after);
}

bool needs_zone(const Position& position, Move move) {
  const Color side = position.turn();
  return move.promotes() && move.from().rank_for(side) > 3 && move.to().rank_for(side) > 3;
}

bool reaches(const Position& position, Piece piece, Move move) {
  return attacks(piece.color(), piece.kind(), move.from(), position.occupied()).has(move.to());
}

std::string english_drop(const Position& position, Move move) {
  const Color side = position.turn();
  const Kind kind = move.dropped();
  if (!position.hand(side).has(kind))
    return name_of(side) + " has no " + name_of(kind) + " in hand";
  if (!position.at(move.to()).empty()) return name_of(move.to()) + " is occupied";
  const std::string problem = problem_after(position, Piece(side, kind), move);
  return problem.empty() ? "a dropped pawn may not mate" : problem;
}

std::string english_step(const Position& position, Move move) {
  const Color side = position.turn();
  const Piece piece = position.at(move.from());
  const Piece target = position.at(move.to());
  if (piece.empty()) return name_of(move.from()) + " is empty";
  const std::string the_piece = "the " + name_of(piece.kind()) + " on " + name_of(move.from());
  if (piece.color() != side) {
    return the_piece + " is " + name_of(~side) + "'s, but " + name_of(side) + " is to move";
  }
  if (!target.empty() && target.color() == side) {
    return name_of(side) + "'s own " + name_of(target.kind()) + " stands on " + name_of(move.to());
  }
  if (move.promotes() && !can_promote(piece.kind())) {
    return "a " + name_of(piece.kind()) + " cannot promote";
  }
  if (needs_zone(position, move)) {
    return "promotion needs a move into, inside or out of the last three ranks";
  }
  if (reaches(position, piece, move)) {
    const Piece moved(side, move.promotes() ? promoted(piece.kind()) : piece.kind());
    if (std::string problem = problem_after(position, moved, move); !problem.empty()) {
      return problem;
    }
  }
  return the_piece + " cannot go to " + name_of(move.to());
}

// Whether a piece of this kind could never move from this square.
bool is_dead(Kind kind, Square square, Color side) {
  const int rank = square.rank_for(side);
  return (rank == 1 && (kind == Kind::Pawn || kind == Kind::Lance)) ||
         (rank <= 2 && kind == Kind::Knight);
}

bool has_pawn_on_file(const Position& position, int file) {
  for (int rank = 1; rank <= 9; ++rank) {
    if (position.at(Square(file, rank)).is(position.turn(), Kind::Pawn)) return true;
  }
  return false;
}

std::string japanese_drop(const Position& position, Move move) {
  const Color side = position.turn();
  const Kind kind = move.dropped();
  if (!position.hand(side).has(kind)) {
    return std::string(japanese_name_of(kind)) + "は持駒にありません";
  }
  if (!position.at(move.to()).empty()) return "その升には駒があります";
  if (kind == Kind::Pawn && has_pawn_on_file(position, move.to().file())) return "二歩です";
  if (is_dead(kind, move.to(), side)) return "行き所のない駒になります";
  const bool in_check = !problem_after(position, Piece(side, kind), move).empty();
  return in_check ? "自玉の王手が残ります" : "打ち歩詰めです";
}

std::string japanese_step(const Position& position, Move move) {
  const Color side = position.turn();
  const Piece piece = position.at(move.from());
  const Piece target = position.at(move.to());
  if (piece.empty()) return "その升に駒はありません";
  if (piece.color() != side) return "相手の駒は動かせません";
  if (!target.empty() && target.color() == side) return "味方の駒のある升には進めません";
  if (move.promotes() && !can_promote(piece.kind())) {
    return std::string(japanese_name_of(piece.kind())) + "は成れません";
  }
  if (needs_zone(position, move)) return "敵陣に出入りしない手では成れません";
  if (reaches(position, piece, move)) {
    if (!move.promotes() && is_dead(piece.kind(), move.to(), side))
      return "行き所のない駒になります";
    return "自玉に王手がかかります";
  }
  return std::string(japanese_name_of(piece.kind())) + "はそこへ動けません";
}

}  // namespace

std::string why_illegal(const Position& position, Move move, Language language) {
  if (language == Language::Japanese) {
    return move.is_drop() ? japanese_drop(position, move) : japanese_step(position, move);
  }
  return move.is_drop() ? english_drop(position, move) : english_step(position, move);
}

}  // namespace sudare::shogi
