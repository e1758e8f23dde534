// A finished game, step by step.
#pragma once

#include <cstddef>

#include "play/records/game_record.hpp"
#include "screen/game.hpp"

namespace sudare::server {

// The record must outlive it. Precondition: the record can be replayed.
class Replay {
 public:
  explicit Replay(const play::GameRecord& record)
      : record_(record), game_(record.rules, record.start) {}

  [[nodiscard]] const screen::Game& game() const { return game_; }
  // How many steps have been made.
  [[nodiscard]] std::size_t at() const { return at_; }
  // Makes the next step, if there is one.
  bool step() {
    if (at_ == record_.steps.size()) return false;
    const screen::GameStep& next = record_.steps[at_++];
    game_.attempt(next.side, next.move, next.time);
    return true;
  }

 private:
  const play::GameRecord& record_;
  screen::Game game_;
  std::size_t at_ = 0;
};

}  // namespace sudare::server
