// The limits of a search, as all its workers see them.
//
// Nothing in them changes while the search runs, but the stop flag, which anyone may set. So copies
// of one SharedLimits agree with each other, and workers can read them at any time without a lock:
// a worker that sees the flag late goes on for a few nodes more.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace sudare::search {

struct Limits {
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();  // of wall-clock time
};

class SharedLimits {
 public:
  // Time counts from now on. The flag outlives the limits.
  SharedLimits(Limits limits, const std::atomic<bool>& stop)
      : limits_(limits), stop_(&stop), start_(Clock::now()) {}

  [[nodiscard]] std::uint64_t nodes() const { return limits_.nodes; }
  [[nodiscard]] bool stop_is_requested() const { return stop_->load(std::memory_order_relaxed); }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }
  [[nodiscard]] bool are_exceeded(std::uint64_t nodes, double seconds) const {
    return stop_is_requested() || nodes >= limits_.nodes || seconds >= limits_.seconds;
  }

 private:
  using Clock = std::chrono::steady_clock;

  Limits limits_;
  const std::atomic<bool>* stop_;
  Clock::time_point start_;
};

}  // namespace sudare::search
