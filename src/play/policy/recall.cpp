#include "play/policy/recall.hpp"

#include "shogi/position.hpp"

namespace sudare::play {

using screen::CallKind;
using shogi::Square;

namespace {

constexpr std::uint8_t kMostDrops = 255;

}  // namespace

void Recall::hear(const screen::Call& call) {
  switch (call.kind) {
    case CallKind::OwnMove:
      if (lost_at.on_board()) lost_before = lost_at;
      if (lost_before == call.move.to()) lost_before = Square();
      last_from = call.move.is_drop() ? Square() : call.move.from();
      last_to = call.move.to();
      last_taken = call.captured == shogi::Kind::None ? Square() : last_to;
      gave_check = call.check;
      lost_at = Square();
      fouled = shogi::Move();
      in_check = false;
      if (call.move.is_drop() && drops < kMostDrops) ++drops;
      ++moves;
      break;
    case CallKind::OwnFoul:
      if (call.move.is_drop() && drops < kMostDrops) ++drops;
      fouled = call.move;
      ++fouls;
      break;
    case CallKind::TheirMove:
      lost_at = call.captured_at;
      in_check = call.check;
      ++moves;
      break;
    case CallKind::TheirFoul:
      ++their_fouls;
      break;
  }
}

Recall recall_at(const shogi::Setup& start, shogi::Color side) {
  Recall recall;
  recall.in_check = start.turn == side && shogi::Position(start).in_check();
  return recall;
}

Recall recall_of(const screen::Seat& seat) {
  Recall recall = recall_at(seat.start(), seat.side());
  for (const screen::Call& call : seat.calls()) recall.hear(call);
  return recall;
}

}  // namespace sudare::play
