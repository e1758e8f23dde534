// A time limit that is looked at now and then.
#pragma once

#include <chrono>

namespace sudare::play {

class TimeLimit {
 public:
  // From now on. 0: no limit.
  explicit TimeLimit(double seconds) : start_(Clock::now()), seconds_(seconds) {}
  [[nodiscard]] bool passed() const {
    return seconds_ > 0 && std::chrono::duration<double>(Clock::now() - start_).count() >= seconds_;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_;
  double seconds_;
};

}  // namespace sudare::play
