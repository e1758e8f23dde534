// How much of the work on one try each part of the engine may do: in seconds, or in positions
// looked at when the work is fixed. By the clock every part ends at a certain share of the time, so
// what one part does not need goes to the next.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

#include "play/player.hpp"

namespace sudare::play {

class Allowance {
 public:
  // Time counts from now on.
  explicit Allowance(const Effort& effort) : effort_(effort), begin_(Clock::now()) {}

  [[nodiscard]] bool by_clock() const { return effort_.seconds > 0; }
  // What is left until this share of the time is used up.
  [[nodiscard]] double seconds_until(double share) const {
    const std::chrono::duration<double> used = Clock::now() - begin_;
    return share * effort_.seconds - used.count();
  }
  // As a share of the time; 0 if the work is fixed.
  [[nodiscard]] double share_of(double seconds) const {
    return by_clock() ? seconds / effort_.seconds : 0;
  }
  // Whether this share of the time is used up; never if the work is fixed.
  [[nodiscard]] bool is_over(double share) const { return by_clock() && seconds_until(share) <= 0; }
  // This share of the work, or of the time until `until`, for a part that minds it itself.
  [[nodiscard]] Effort part(double share, double until) const {
    if (!by_clock()) return {.seconds = 0, .work = work(share)};
    return {.seconds = std::max(seconds_until(until), 0.001), .work = 0};
  }
  // This share of the fixed work.
  [[nodiscard]] std::int64_t work(double share) const {
    return static_cast<std::int64_t>(share * static_cast<double>(effort_.work));
  }

 private:
  using Clock = std::chrono::steady_clock;

  Effort effort_;
  Clock::time_point begin_;
};

}  // namespace sudare::play
