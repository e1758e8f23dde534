#include "tsume/mate_in_one.hpp"

#include "tsume/net.hpp"

namespace sudare::tsume {

using shogi::Move;
using shogi::MoveList;
using shogi::Position;

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

}  // namespace sudare::tsume
