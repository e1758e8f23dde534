#include "base/deadline.hpp"

#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace sudare {

Deadline::Deadline(double seconds, StopFlag& stop) {
  if (std::isinf(seconds)) return;
  constexpr double kGrace = 0.06;
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                       std::chrono::duration<double>(seconds + kGrace));
  thread_ = std::jthread([end, &stop](const std::stop_token& done) {
    std::mutex mutex;
    std::condition_variable_any clock;
    std::unique_lock lock(mutex);
    clock.wait_until(lock, done, end, [] { return false; });
    if (!done.stop_requested()) stop.stop_search();
  });
}

}  // namespace sudare
