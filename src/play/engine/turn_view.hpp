// What the engine has to know of a turn besides the worlds: who moves, what both sides remember,
// and how many fouls they may still make.
#pragma once

#include <vector>

#include "play/belief/belief.hpp"
#include "play/policy/recall.hpp"
#include "screen/seat.hpp"

namespace sudare::play {

struct TurnView {
  shogi::Color side = shogi::Color::Black;  // the player's own
  Recall mine;
  Recall his;  // as far as the player knows it; his_recall adds what a world knows
  int my_fouls_left = 0;
  int his_fouls_left = 0;

  // Precondition: the seat is to move.
  static TurnView of(const screen::Seat& seat);

  // What the other side remembers if the game went as in this world.
  [[nodiscard]] Recall his_recall(const World& world) const;
};

}  // namespace sudare::play
