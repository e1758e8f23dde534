// A time limit that ends even what the search's own limit does not cover: reading out the line, one
// very large step. What little it grants beyond the limit is enough for the former where the search
// still has the proof.
#pragma once

#include <thread>

#include "base/stop_flag.hpp"

namespace sudare {

class Deadline {
 public:
  // Stops the search that many seconds from now, unless it is destroyed before.
  Deadline(double seconds, StopFlag& stop);

 private:
  std::jthread thread_;  // its end asks the thread to stop and waits for it
};

}  // namespace sudare
