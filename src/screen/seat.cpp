#include "screen/seat.hpp"

#include <utility>

#include "screen/possible_moves.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

using shogi::Color;
using shogi::Kind;

Seat::Seat(GameRules rules, const shogi::Setup& start, Color side)
    : rules_(std::move(rules)), start_(start), side_(side), turn_(start.turn) {
  const shogi::Position position(start);
  own_ = Placement(position, side);
  in_check_ = to_move() && position.in_check();
}

bool Seat::fits(const Call& call) const {
  if (call.own() != to_move()) return false;
  const Possibility own = call.own() ? possibility_of(own_, side_, call.move) : Possibility::NoMove;
  switch (call.kind) {
    case CallKind::OwnMove:
      return own == Possibility::Possible && call.captured != Kind::King;
    case CallKind::OwnFoul:
      return own == Possibility::Possible ||
             (own == Possibility::OwnFault && rules_.own_fault == OwnFault::Foul);
    case CallKind::TheirMove:
      return !call.captured_at.on_board() ||
             (own_.occupied().has(call.captured_at) && call.captured_at != own_.king());
    case CallKind::TheirFoul:
      return true;
  }
  return false;
}

void Seat::hear(const Call& call) {
  calls_.push_back(call);
  if (call.foul()) {
    ++fouls_[index_of(turn_)];
    if (call.own()) tried_.push_back(call.move);
    return;
  }
  if (call.own()) {
    own_.play(call.move, side_);
    if (call.captured != Kind::None) own_.give(unpromoted(call.captured));
    in_check_ = false;
  } else {
    if (const shogi::Square lost = call.captured_at; lost.on_board())
      own_.take(lost, side_, own_.at(lost));
    in_check_ = call.check;
  }
  tried_.clear();
  ++moves_;
  turn_ = ~turn_;
}

}  // namespace sudare::screen
