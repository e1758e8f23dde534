// The calls of a seat, arranged by turns: the fouls of a turn and the move that stood. This is the
// form in which a history is checked against what was heard.
//
//   std::vector<HeardTurn> turns;
//   for (const screen::Call& call : seat.calls()) hear(turns, call);
#pragma once

#include <vector>

#include "screen/call.hpp"
#include "shogi/move.hpp"

namespace sudare::play {

struct HeardTurn {
  bool own = false;
  std::vector<shogi::Move> fouls;  // his own tries that were fouls
  int their_fouls = 0;
  bool stands = false;  // a move ended the turn; only the last turn may lack one
  screen::Call move;    // the move that stood
};

// Appends a call to the turn that it belongs to.
void hear(std::vector<HeardTurn>& turns, const screen::Call& call);

}  // namespace sudare::play
