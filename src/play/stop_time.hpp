// When a player has to stop thinking about one try.
#pragma once

#include <chrono>

#include "play/player.hpp"

namespace sudare::play {

class StopTime {
 public:
  // Never.
  StopTime() = default;
  // Never, if the effort is an amount of work.
  explicit StopTime(const Effort& effort) : StopTime(after_part_of(effort, 1)) {}
  // After a part of the time, from 0 to 1.
  static StopTime after_part_of(const Effort& effort, double part) {
    StopTime stop;
    stop.limited_ = effort.seconds > 0;
    if (stop.limited_) {
      stop.end_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                     std::chrono::duration<double>(effort.seconds * part));
    }
    return stop;
  }

  [[nodiscard]] bool limited() const { return limited_; }
  [[nodiscard]] bool over() const { return limited_ && Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool limited_ = false;
  Clock::time_point end_{};
};

}  // namespace sudare::play
