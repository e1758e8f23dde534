// Stops searches from another thread: the one that runs, or that one and all that would follow.
#pragma once

#include <atomic>

namespace sudare {

// Lock-free, so that a signal handler may use it too.
class StopFlag {
 public:
  // The flag that a search looks at.
  [[nodiscard]] const std::atomic<bool>& stop() const { return stop_; }
  // Makes the flag ready for the next search; it stays set once all shall stop.
  void begin_search() {
    stop_ = false;
    // In this order no request is lost: one that came before is seen here, a later one sets the
    // flag.
    if (for_good_) stop_ = true;
  }
  // From any thread, both.
  void stop_search() { stop_ = true; }
  void stop_for_good() {
    for_good_ = true;
    stop_ = true;
  }
  // Whether all shall stop. Stays so, until `reset`.
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
