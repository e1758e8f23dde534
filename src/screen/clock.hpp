// The clocks of both players. Time is what the referee measures and passes in, in milliseconds, so
// that a game can be replayed.
//
// The time for a turn runs from the other side's move to the player's own move that stands; fouls
// in between cost time and bring none back. After the main time each turn may take the byoyomi.
#pragma once

#include <array>
#include <cstdint>

#include "screen/game_rules.hpp"
#include "shogi/color.hpp"

namespace sudare::screen {

using Milliseconds = std::int64_t;

class Clock {
 public:
  explicit Clock(const ClockRules& rules) : rules_(rules) {
    main_.fill(Milliseconds{1000} * rules.main_seconds);
  }

  [[nodiscard]] bool none() const { return rules_.none(); }
  // What is left of the main time.
  [[nodiscard]] Milliseconds main_left(shogi::Color side) const { return main_[index_of(side)]; }
  // Whether the player is in his byoyomi.
  [[nodiscard]] bool in_byoyomi(shogi::Color side) const {
    return rules_.byoyomi_seconds > 0 && main_[index_of(side)] == 0;
  }
  // How long the player may still think before he loses. Precondition: not none().
  [[nodiscard]] Milliseconds left(shogi::Color side) const {
    return main_[index_of(side)] + Milliseconds{1000} * rules_.byoyomi_seconds -
           over_[index_of(side)];
  }
  // Takes the time for a try. Returns whether the player was in time.
  bool spend(shogi::Color side, Milliseconds time);
  // The player's try stands.
  void stand(shogi::Color side);

 private:
  ClockRules rules_;
  std::array<Milliseconds, 2> main_{};
  std::array<Milliseconds, 2> over_{};  // beyond the main time, in this turn
};

}  // namespace sudare::screen
