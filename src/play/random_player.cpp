#include "play/random_player.hpp"

#include "play/untried_moves.hpp"

namespace sudare::play {

shogi::Move RandomPlayer::choose(const screen::Seat& seat, const Effort& /*effort*/) {
  shogi::MoveList tries;
  untried_moves(seat, tries);
  if (tries.empty()) return {};
  // The number of calls takes the place of a state, so that a game can be continued anywhere.
  Random random(mixed(seed_) + seat.calls().size());
  return tries[random.below(tries.size())];
}

}  // namespace sudare::play
