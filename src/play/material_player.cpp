#include "play/material_player.hpp"

#include "base/random.hpp"
#include "play/hidden_sampler.hpp"
#include "play/piece_value.hpp"
#include "play/untried_moves.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Move;
using shogi::Position;

namespace {

double material_won(const Position& position, Move move) {
  constexpr double kMate = 100;
  // What is taken counts once on the board and once in hand.
  const Kind taken = position.at(move.to()).kind();
  double won = taken == Kind::None ? 0 : piece_value(taken) + piece_value(unpromoted(taken));
  if (!move.is_drop() && move.promotes()) {
    const Kind kind = position.at(move.from()).kind();
    won += piece_value(promoted(kind)) - piece_value(kind);
  }
  if (position.gives_check(move)) {
    Position after = position;
    after.make(move);
    if (is_mated(after)) won += kMate;
  }
  return won;
}

}  // namespace

Move MaterialPlayer::choose(const screen::Seat& seat, const Effort& /*effort*/) {
  if (!king_) king_.emplace(seat);
  king_->catch_up(seat);
  shogi::MoveList tries;
  untried_moves(seat, tries);
  if (tries.empty()) return {};

  // The number of calls takes the place of a state, so that a game can be continued anywhere.
  Random random(mixed(seed_) + seat.calls().size());
  constexpr int kAttempts = 32;
  const Position position = HiddenSampler(seat, *king_).best_of(kAttempts, random).position;
  Move best = tries[random.below(tries.size())];  // if none is legal
  double best_value = -1;
  for (const Move move : tries) {
    if (!position.is_legal(move)) continue;
    const double value = material_won(position, move) + 0.01 * random.unit();
    if (value <= best_value) continue;
    best = move;
    best_value = value;
  }
  return best;
}

}  // namespace sudare::play
