// A player of screen shogi: a program that is told what one seat hears, and chooses tries.
//
// A player is given nothing but its Seat, so it cannot look behind the screen. It may keep what it
// worked out from one question to the next: the calls of a seat only ever grow by further calls, so
// a player looks at those it has not seen yet. A player that is asked in the middle of a game
// catches up by itself, so games can be continued after an interruption.
//
// With a fixed amount of work, the choices depend only on the seed, the work and the calls: not on
// the clock, the machine or the number of threads.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "screen/seat.hpp"

namespace sudare::play {

// How much a player may think about one try.
struct Effort {
  // The time for this try, if not 0. The player may use less.
  double seconds = 0;
  // The amount of work, if `seconds` is 0: about so many positions looked at. Each player states in
  // its header what it makes of it.
  std::int64_t work = 20'000;
};

struct PlayerSettings {
  std::uint64_t seed = 1;
  int level = 0;  // 1 is the weakest; 0 means the strongest that the player has
  unsigned threads = 1;
  std::size_t memory_mb = 256;
};

class Player {
 public:
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  virtual ~Player() = default;

  // The next try, or none to resign. It looks possible, and is not a foul already heard in this
  // turn unless nothing else is left. Precondition: the seat is to move, and the seats of earlier
  // questions are beginnings of this one.
  virtual shogi::Move choose(const screen::Seat& seat, const Effort& effort) = 0;

  // Thinks in the other side's time until told to stop. Precondition: the same.
  virtual void ponder(const screen::Seat& seat, const std::atomic<bool>& stop);
};

}  // namespace sudare::play
