// Handles Ctrl-C during a search: the first asks it to end and to report what it knows, the second
// ends the process immediately.
#pragma once

#include "base/stop_flag.hpp"

namespace sudare::apps {

// Catches SIGINT and SIGTERM during its lifetime. At most one Interrupt may exist at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  // Whether the user has asked to end. Remains true.
  [[nodiscard]] bool requested() const { return flag().requested(); }
  // The flag that the user's request sets.
  [[nodiscard]] StopFlag& flag() const;
};

}  // namespace sudare::apps
