#include "play/engine/turn_view.hpp"

#include <algorithm>

namespace sudare::play {

using screen::Call;
using screen::CallKind;

namespace {

// What the other side hears of the same event, except for what only its own pieces tell.
Call mirrored(const Call& call) {
  Call heard;
  heard.check = call.check;
  switch (call.kind) {
    case CallKind::OwnMove:
      heard.kind = CallKind::TheirMove;
      if (call.captured != shogi::Kind::None) heard.captured_at = call.move.to();
      break;
    case CallKind::OwnFoul:
      heard.kind = CallKind::TheirFoul;
      break;
    case CallKind::TheirMove:
      heard.kind = CallKind::OwnMove;
      break;
    case CallKind::TheirFoul:
      heard.kind = CallKind::OwnFoul;
      break;
  }
  return heard;
}

}  // namespace

TurnView TurnView::of(const screen::Seat& seat) {
  TurnView view;
  view.side = seat.side();
  view.mine = recall_of(seat);
  view.his = recall_at(seat.start(), ~seat.side());
  for (const Call& call : seat.calls()) view.his.hear(mirrored(call));
  view.my_fouls_left = std::max(0, seat.fouls_left(seat.side()));
  view.his_fouls_left = std::max(0, seat.fouls_left(~seat.side()));
  return view;
}

Recall TurnView::his_recall(const World& world) const {
  Recall recall = his;
  // The calls tell where he captured, but not where else he moved.
  recall.last_taken = mine.lost_at;
  recall.last_to = world.theirs.empty() ? mine.lost_at : world.theirs.back().to();
  return recall;
}

}  // namespace sudare::play
