#include "play/untried_moves.hpp"

#include <algorithm>

#include "screen/possible_moves.hpp"

namespace sudare::play {

void untried_moves(const screen::Seat& seat, shogi::MoveList& tries) {
  possible_moves(seat.own(), seat.side(), tries);
  const auto& fouls = seat.fouls_this_turn();
  if (fouls.empty()) return;
  shogi::Move* const end = std::remove_if(tries.begin(), tries.end(), [&](shogi::Move move) {
    return std::ranges::find(fouls, move) != fouls.end();
  });
  if (end != tries.begin()) tries.shrink(static_cast<std::size_t>(end - tries.begin()));
}

}  // namespace sudare::play
