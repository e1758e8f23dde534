#include "screen/clock.hpp"

#include <algorithm>

namespace sudare::screen {

bool Clock::spend(shogi::Color side, Milliseconds time) {
  if (none()) return true;
  Milliseconds& main = main_[index_of(side)];
  const Milliseconds from_main = std::min(main, time);
  main -= from_main;
  over_[index_of(side)] += time - from_main;
  // Using the last millisecond is still in time with a byoyomi, as it is without one.
  return left(side) >= 0;
}

void Clock::stand(shogi::Color side) {
  main_[index_of(side)] += Milliseconds{1000} * rules_.increment_seconds;
  over_[index_of(side)] = 0;
}

}  // namespace sudare::screen
