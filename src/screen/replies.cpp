#include "screen/replies.hpp"

#include <algorithm>

namespace sudare::screen {

using shogi::Bitboard;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;
using shogi::Undo;

namespace {

bool is_futile(Position& position, Move reply) {
  const Bitboard checkers = position.checkers();
  // No drop answers a double check.
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

void list_replies(Position& position, Futile futile, MoveList& replies, Drops drops) {
  Move* const begin = replies.end();
  evading_moves(position, replies);
  Move* end = replies.end();
  if (futile == Futile::Omit)
    end = std::remove_if(begin, end, [&](Move reply) { return is_futile(position, reply); });
  if (drops == Drops::OneKind) {
    // Drops on the same square are adjacent in the list.
    end = std::unique(
        begin, end, [](Move a, Move b) { return a.is_drop() && b.is_drop() && a.to() == b.to(); });
  }
  replies.shrink(static_cast<std::size_t>(end - replies.begin()));
}

bool has_no_reply(Position& position, Futile futile) {
  if (futile == Futile::Count) return is_mated(position);
  MoveList replies;
  evading_moves(position, replies);
  return std::all_of(replies.begin(), replies.end(),
                     [&](Move reply) { return is_futile(position, reply); });
}

}  // namespace sudare::screen
