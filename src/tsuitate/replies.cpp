#include "tsuitate/replies.hpp"

#include <algorithm>

namespace sudare::tsuitate {

using shogi::Bitboard;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;
using shogi::Undo;

namespace {

bool is_futile(Position& position, Move reply) {
  const Bitboard checkers = position.checkers();
  // Against two checks no drop helps.
  const Square checker = checkers.first();
  if (!reply.is_drop() || !between(checker, position.king(position.turn())).has(reply.to())) {
    return false;
  }
  const Undo undo = position.make(reply);
  MoveList checks;
  checking_moves(position, checks);
  const bool futile = std::any_of(checks.begin(), checks.end(), [&](Move check) {
    if (check.is_drop() || check.from() != checker || check.to() != reply.to()) return false;
    const Undo before = position.make(check);
    const bool mated = has_no_reply(position, Futile::Omit);
    position.unmake(check, before);
    return mated;
  });
  position.unmake(reply, undo);
  return futile;
}

}  // namespace

void list_replies(Position& position, Futile futile, MoveList& replies) {
  const std::size_t first = replies.size();
  evading_moves(position, replies);
  if (futile == Futile::Count) return;
  Move* const begin = replies.begin() + first;
  Move* const end =
      std::remove_if(begin, replies.end(), [&](Move reply) { return is_futile(position, reply); });
  replies.shrink(static_cast<std::size_t>(end - replies.begin()));
}

bool has_no_reply(Position& position, Futile futile) {
  if (futile == Futile::Count) return is_mated(position);
  MoveList replies;
  evading_moves(position, replies);
  return std::all_of(replies.begin(), replies.end(),
                     [&](Move reply) { return is_futile(position, reply); });
}

}  // namespace sudare::tsuitate
