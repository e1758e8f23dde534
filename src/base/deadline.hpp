// A time limit for the work that a search's own limit does not cover, such as reading out the main
// line or one very large step. Its small extra allowance is enough to read out a line whose proof
// the search still has in memory.
#pragma once

#include <thread>

#include "base/stop_flag.hpp"

namespace sudare {

class Deadline {
 public:
  // Stops the search after this many seconds, unless the Deadline is destroyed first.
  Deadline(double seconds, StopFlag& stop);

 private:
  std::jthread thread_;  // the destructor asks the thread to stop and waits for it
};

}  // namespace sudare
