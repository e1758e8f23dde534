#include "screen/seat.hpp"

#include <utility>

#include "screen/possible_moves.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

using shogi::Color;
using shogi::Kind;
using shogi::Square;

namespace {

// Whether there is a piece of this unpromoted kind that the player does not have: there are as many
// as at the start, whoever has them.
bool they_have(const shogi::Setup& start, const Placement& own, Kind kind) {
  int theirs = -own.hand().count(kind);
  for (const Color side : {Color::Black, Color::White}) theirs += start.hand(side).count(kind);
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    theirs += unpromoted(start.at(square).kind()) == kind ? 1 : 0;
    theirs -= unpromoted(own.at(square)) == kind ? 1 : 0;
  }
  return theirs > 0;
}

}  // namespace

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
      return own == Possibility::Possible && call.captured != Kind::King &&
             (call.captured == Kind::None || they_have(start_, own_, unpromoted(call.captured)));
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
