#include "tsume/mate_in_one.hpp"

#include "tsume/net.hpp"

namespace sudare::tsume {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

Move find_mate(Position& position, const MoveList& checks) {
  if (checks.empty()) return {};
  const Net net(position);
  for (const Move check : checks) {
    if (net.leaves_an_escape(check)) continue;
    const shogi::Undo undo = position.make(check);
    const bool mated = is_mated(position);
    position.unmake(check, undo);
    if (mated) return check;
  }
  return {};
}

bool has_check_only_blocked(Position& position, const MoveList& checks) {
  if (checks.empty()) return false;
  const Net net(position);
  for (const Move check : checks) {
    if (net.leaves_an_escape(check)) continue;
    const shogi::Undo undo = position.make(check);
    MoveList replies;
    const std::size_t other_replies = evading_moves(position, replies);
    position.unmake(check, undo);
    if (other_replies == 0 && !replies.empty()) return true;
  }
  return false;
}

bool has_checking_drop(const Position& position) {
  const Color us = position.turn();
  if (position.in_check()) return false;
  const Square king = position.king(~us);
  const Bitboard occupied = position.occupied();
  for (const Kind kind :
       {Kind::Gold, Kind::Silver, Kind::Rook, Kind::Bishop, Kind::Knight, Kind::Lance}) {
    if (!position.hand(us).has(kind)) continue;
    const Bitboard checking = attacks(~us, kind, king, occupied).minus(occupied);
    if (checking.minus(dead_squares(us, kind)).any()) return true;
  }
  return false;
}

}  // namespace sudare::tsume
