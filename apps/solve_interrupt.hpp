// Ctrl-C while a search runs: the first asks it to end and to report what it knows, the second ends
// the process at once.
#pragma once

#include <atomic>

namespace sudare::apps {

// Catches SIGINT and SIGTERM as long as it lives. At most one may live at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  // Whether the user has asked to end. Stays so.
  [[nodiscard]] bool requested() const;

  // The flag a search looks at: set by the user, or by stop_search for one search alone.
  [[nodiscard]] const std::atomic<bool>& stop() const;
  // Makes the flag ready for the next search; it stays set when the user has asked to end.
  void begin_search();
  // From any thread.
  void stop_search();
};

}  // namespace sudare::apps
