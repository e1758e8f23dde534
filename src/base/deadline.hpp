// A time limit for the work that a search's own limit does not cover, such as reading out the main
// line or one very large step. Its small extra allowance is enough to read out a line whose proof
// the search still has in memory.
#pragma once

#include <condition_variable>
#include <mutex>
#include <optional>

#include "base/stop_flag.hpp"
#include "base/thread.hpp"

namespace sudare {

class Deadline {
 public:
  // Stops the search after this many seconds, unless the Deadline is destroyed first.
  // Throws std::system_error if there is no thread for it.
  Deadline(double seconds, StopFlag& stop);
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;
  ~Deadline();

 private:
  // Nothing here allocates memory on the other thread, where nobody could hear of a failure.
  std::mutex mutex_;
  std::condition_variable changed_;
  bool over_ = false;
  std::optional<Thread> thread_;
};

}  // namespace sudare
