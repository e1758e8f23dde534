#include "play/belief/particle.hpp"

#include "screen/game.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Move;
using shogi::Position;

bool own_turn_fits(const Position& position, const HeardTurn& turn,
                   const screen::GameRules& rules) {
  for (const Move foul : turn.fouls) {
    if (position.is_legal(foul)) return false;
  }
  if (!turn.stands) return true;
  const Move move = turn.move.move;
  if (!position.is_legal(move)) return false;
  const Kind taken = position.at(move.to()).kind();
  const Kind told =
      rules.capture_call == screen::CaptureCall::AsItStood ? taken : unpromoted(taken);
  return told == turn.move.captured && position.gives_check(move) == turn.move.check;
}

void play_own_turn(Particle& particle, const HeardTurn& turn) {
  const Move move = turn.move.move;
  screen::Call call{.kind = screen::CallKind::TheirMove, .check = turn.move.check};
  if (!particle.position.at(move.to()).empty()) call.captured_at = move.to();
  for (std::size_t i = 0; i < turn.fouls.size(); ++i)
    particle.recall.hear({.kind = screen::CallKind::TheirFoul});
  particle.recall.hear(call);
  particle.position.make(move);
}

void play_their_turn(Particle& particle, const HeardTurn& turn, Move move) {
  // His fouls are counted by whoever considers the turn, because only their number is known.
  particle.recall.fouls = static_cast<std::uint8_t>(particle.recall.fouls + turn.their_fouls);
  particle.recall.hear({.kind = screen::CallKind::OwnMove,
                        .move = move,
                        .captured = particle.position.at(move.to()).kind(),
                        .check = turn.move.check});
  particle.position.make(move);
}

bool their_move_fits(const Position& position, const HeardTurn& turn, Move move) {
  const bool takes = !position.at(move.to()).empty();
  if (takes != turn.move.captured_at.on_board()) return false;
  if (takes && move.to() != turn.move.captured_at) return false;
  return position.is_legal(move) && position.gives_check(move) == turn.move.check;
}

}  // namespace sudare::play
