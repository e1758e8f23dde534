#include "base/deadline.hpp"

#include <chrono>
#include <cmath>

namespace sudare {

Deadline::Deadline(double seconds, StopFlag& stop) {
  if (std::isinf(seconds)) return;
  constexpr double kGrace = 0.06;
  const auto end = std::chrono::steady_clock::now() +
                   std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                       std::chrono::duration<double>(seconds + kGrace));
  thread_.emplace([this, end, &stop] {
    std::unique_lock lock(mutex_);
    if (!changed_.wait_until(lock, end, [this] { return over_; })) stop.stop_search();
  });
}

Deadline::~Deadline() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_one();
  thread_.reset();  // waits for its end while the other members still exist
}

}  // namespace sudare
