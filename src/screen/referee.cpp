#include "screen/referee.hpp"

namespace sudare::screen {

using shogi::Move;
using shogi::Piece;
using shogi::Position;

TryCall judge_try(const Position& position, Move move) {
  // A try can never capture a king: the side to move would already have been able to capture it.
  if (is_foul(position, move)) return {.foul = true};
  TryCall call;
  if (const Piece taken = position.at(move.to()); !taken.empty())
    call.captured = unpromoted(taken.kind());
  call.check = position.gives_check(move);
  if (call.check) {
    Position after = position;
    after.make(move);
    call.mate = is_mated(after);
  }
  return call;
}

ReplyCall judge_reply(const Position& position, Move move) {
  ReplyCall call;
  if (!position.at(move.to()).empty()) call.captured_at = move.to();
  call.check = position.gives_check(move);
  return call;
}

}  // namespace sudare::screen
