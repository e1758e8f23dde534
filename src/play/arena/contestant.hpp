// Someone who plays in an arena. Whatever it is made of, it is given a Seat and nothing else.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>

#include "play/player.hpp"
#include "screen/game.hpp"
#include "screen/seat.hpp"
#include "shogi/move.hpp"

namespace sudare::play {

class Contestant {
 public:
  Contestant() = default;
  Contestant(const Contestant&) = delete;
  Contestant& operator=(const Contestant&) = delete;
  virtual ~Contestant() = default;

  // These throw PlayerFault if the contestant fails, and GameAbandoned on a stop.

  // A new game, whose seat has heard nothing yet.
  virtual void begin(const screen::Seat& seat, const PlayerSettings& settings) = 0;
  // The next try, or none to resign. `seconds` is how long it may take before it counts as hanging.
  virtual shogi::Move ask(const screen::Seat& seat, const screen::Clock& clock,
                          const Effort& effort, double seconds) = 0;
  // The game that it has begun has ended, and it has not failed in it.
  virtual void end(const screen::GameEnd& end) = 0;
};

// Makes the contestant that a text names. `stop` ends every wait of it with GameAbandoned. Throws
// UserError if the text names none, or it cannot be started.
using MakeContestant = std::function<std::unique_ptr<Contestant>(const std::string& text,
                                                                 const std::atomic<bool>& stop)>;

}  // namespace sudare::play
