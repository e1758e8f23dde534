#include "play/policy/heard_move.hpp"

#include "screen/call.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::play {

void make_heard(shogi::Position& position, shogi::Move move, std::array<Recall, 2>& recalls) {
  using screen::CallKind;
  const shogi::Color side = position.turn();
  const shogi::Kind captured = position.at(move.to()).kind();
  position.make(move);
  const bool check = position.in_check();
  recalls[index_of(side)].hear({.kind = CallKind::OwnMove,
                                .move = move,
                                .captured = shogi::unpromoted(captured),
                                .check = check});
  recalls[index_of(~side)].hear(
      {.kind = CallKind::TheirMove,
       .captured_at = captured == shogi::Kind::None ? shogi::Square() : move.to(),
       .check = check});
}

}  // namespace sudare::play
