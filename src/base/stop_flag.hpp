// Stops searches from another thread: either the current one only, or also all that would follow.
#pragma once

#include <atomic>

namespace sudare {

// Lock-free, so that a signal handler may use it, too.
class StopFlag {
 public:
  // The flag that a search polls.
  [[nodiscard]] const std::atomic<bool>& stop() const { return stop_; }
  // Clears the flag for the next search, unless all searches are to stop.
  void begin_search() {
    stop_ = false;
    // The order matters: an earlier request for good is seen here, and a later one sets the flag
    // itself.
    if (for_good_) stop_ = true;
  }
  // These two may be called from any thread.
  void stop_search() { stop_ = true; }
  void stop_for_good() {
    for_good_ = true;
    stop_ = true;
  }
  // Whether all searches are to stop. Remains true until `reset`.
  [[nodiscard]] bool requested() const { return for_good_; }
  void reset() {
    for_good_ = false;
    stop_ = false;
  }

 private:
  std::atomic<bool> for_good_{false};
  std::atomic<bool> stop_{false};
};
static_assert(std::atomic<bool>::is_always_lock_free);

}  // namespace sudare
