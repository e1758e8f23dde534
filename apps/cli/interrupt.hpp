// Ctrl-C while a search runs: the first asks it to end and to report what it knows, the second ends
// the process at once.
#pragma once

#include "base/stop_flag.hpp"

namespace sudare::apps {

// Catches SIGINT and SIGTERM as long as it lives. At most one may live at a time.
class Interrupt {
 public:
  Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;
  ~Interrupt();

  // Whether the user has asked to end. Stays so.
  [[nodiscard]] bool requested() const { return flag().requested(); }
  // What the user's request stops.
  [[nodiscard]] StopFlag& flag() const;
};

}  // namespace sudare::apps
