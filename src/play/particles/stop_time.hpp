// When a player has to stop thinking about one try.
#pragma once

#include <chrono>

#include "play/player.hpp"

namespace sudare::play {

class StopTime {
 public:
  explicit StopTime(const Effort& effort)
      : limited_(effort.seconds > 0),
        end_(Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                std::chrono::duration<double>(limited_ ? effort.seconds : 0))) {}

  [[nodiscard]] bool limited() const { return limited_; }
  [[nodiscard]] bool over() const { return limited_ && Clock::now() >= end_; }

 private:
  using Clock = std::chrono::steady_clock;
  bool limited_;
  Clock::time_point end_;
};

}  // namespace sudare::play
