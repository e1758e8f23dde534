#include "screen/game.hpp"

#include <utility>

#include "screen/possible_moves.hpp"
#include "screen/referee.hpp"
#include "shogi/movegen.hpp"

namespace sudare::screen {

using shogi::Color;
using shogi::Kind;
using shogi::Move;

Game::Game(GameRules rules, const shogi::Setup& start)
    : position_(start),
      seats_{Seat(rules, start, Color::Black), Seat(rules, start, Color::White)},
      clock_(rules.clock) {}

TryAnswer Game::attempt(Color side, Move move, Milliseconds time) {
  if (end_) return TryAnswer::Over;
  if (side != turn()) return TryAnswer::NotYourTurn;
  const Possibility possibility = possibility_of(seat(side).own(), side, move);
  if (possibility == Possibility::NoMove) return TryAnswer::NoMove;
  if (possibility == Possibility::OwnFault && rules().own_fault == OwnFault::Refused)
    return TryAnswer::NotPossible;
  if (!clock_.spend(side, time)) {
    run_out_of_time(side);
    return TryAnswer::TooLate;
  }

  GameStep step{.side = side, .move = move, .time = time, .in_check = position_.in_check()};
  const TryCall call =
      possibility == Possibility::Possible ? judge_try(position_, move) : TryCall{.foul = true};
  step.foul = call.foul;
  if (!call.foul) {
    step.captured = position_.at(move.to()).kind();
    step.check = call.check;
    position_.make(move);
    clock_.stand(side);
  }
  steps_.push_back(step);
  tell(step);

  if (call.foul) {
    if (seat(side).fouls(side) >= rules().losing_foul) finish({EndReason::Fouls, ~side});
    return TryAnswer::Foul;
  }
  if (call.mate) {
    finish({EndReason::Mate, side});
  } else if (rules().draw_after > 0 && seat(side).moves() >= rules().draw_after) {
    finish({EndReason::Length, std::nullopt});
  } else if (rules().stuck_loses && shogi::count_legal_moves(position_) == 0) {
    finish({EndReason::Stuck, side});
  }
  return TryAnswer::Stands;
}

void Game::tell(const GameStep& step) {
  for (Seat& seat : seats_) seat.hear(call_about(step, seat.side(), rules()));
}

Call call_about(const GameStep& step, Color seat, const GameRules& rules) {
  const bool own = step.side == seat;
  Call call;
  if (step.foul) {
    call.kind = own ? CallKind::OwnFoul : CallKind::TheirFoul;
    if (own) call.move = step.move;
    call.in_check = !own && rules.tells_fouls_in_check && step.in_check;
    return call;
  }
  call.kind = own ? CallKind::OwnMove : CallKind::TheirMove;
  call.check = step.check;
  if (own) {
    call.move = step.move;
    call.captured =
        rules.capture_call == CaptureCall::AsItStood ? step.captured : unpromoted(step.captured);
  } else if (step.captured != Kind::None) {
    call.captured_at = step.move.to();
  }
  return call;
}

}  // namespace sudare::screen
