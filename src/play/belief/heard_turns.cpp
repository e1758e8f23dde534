#include "play/belief/heard_turns.hpp"

namespace sudare::play {

void hear(std::vector<HeardTurn>& turns, const screen::Call& call) {
  if (turns.empty() || turns.back().stands) turns.emplace_back();
  HeardTurn& turn = turns.back();
  turn.own = call.own();
  switch (call.kind) {
    case screen::CallKind::OwnFoul:
      turn.fouls.push_back(call.move);
      break;
    case screen::CallKind::TheirFoul:
      ++turn.their_fouls;
      break;
    case screen::CallKind::OwnMove:
    case screen::CallKind::TheirMove:
      turn.stands = true;
      turn.move = call;
      break;
  }
}

}  // namespace sudare::play
