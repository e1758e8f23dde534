// What a player remembers of the last calls, beyond his own pieces: all that a blind policy looks
// at. It is small, because rollouts keep one for each side of each simulated game.
//
//   Recall recall = recall_of(seat);
//   recall.hear(call);  // the next one of that seat
#pragma once

#include <cstdint>

#include "screen/call.hpp"
#include "screen/seat.hpp"
#include "shogi/move.hpp"
#include "shogi/square.hpp"

namespace sudare::play {

struct Recall {
  shogi::Square lost_at{};      // where the other side's last move took a piece, or none
  shogi::Square lost_before{};  // the loss before that, unless his own move has gone there since
  shogi::Square last_from{};    // where his own last move came from; none for a drop
  shogi::Square last_to{};      // where his own last move went, or none
  shogi::Square last_taken{};   // where his own last move took a piece, or none
  shogi::Move fouled{};         // his last foul since a move stood, or none
  bool in_check = false;        // his king is in check
  bool gave_check = false;      // his own last move gave check
  std::uint8_t fouls = 0;       // his own, in the whole game
  std::uint8_t their_fouls = 0;
  std::uint8_t drops = 0;   // he has tried, fouls included
  std::uint16_t moves = 0;  // that stood, of both sides

  // Precondition: the call is the next one of his seat.
  void hear(const screen::Call& call);

  friend bool operator==(const Recall&, const Recall&) = default;
};

// What a player remembers before the first call of a game that starts here.
Recall recall_at(const shogi::Setup& start, shogi::Color side);
// What the player of a seat remembers now.
Recall recall_of(const screen::Seat& seat);

}  // namespace sudare::play
