#include "play/think_time.hpp"

#include <algorithm>

namespace sudare::play {

double think_seconds(const screen::ClockRules& rules, screen::Milliseconds left, double preferred) {
  if (rules.none()) return preferred;
  constexpr double kMost = 12;         // more time gains nothing
  constexpr double kTurnsToCome = 30;  // that the main time has to last for
  constexpr double kReserve = 0.5;     // for the way to the referee
  const double byoyomi = rules.byoyomi_seconds;
  const double seconds_left = static_cast<double>(left) / 1000;
  const double bank = std::max(0.0, seconds_left - byoyomi);
  // A turn may have several tries, so only a part of the byoyomi goes into one.
  const double share = 0.8 * rules.increment_seconds + bank / kTurnsToCome + byoyomi / 5;
  return std::clamp(std::min(share, seconds_left - kReserve), 0.05, kMost);
}

}  // namespace sudare::play
