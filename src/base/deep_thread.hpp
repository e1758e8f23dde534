// A thread with room for a deep recursion: the search goes one call deeper with every move, and
// some problems take thousands.
#pragma once

#include <pthread.h>

#include <functional>

namespace sudare {

class DeepThread {
 public:
  // Runs `work`, which must not throw. Throws std::system_error when there can be no such thread.
  explicit DeepThread(std::function<void()> work);
  DeepThread(const DeepThread&) = delete;
  DeepThread& operator=(const DeepThread&) = delete;
  // Waits for the end of the work.
  ~DeepThread();

 private:
  std::function<void()> work_;
  pthread_t thread_{};
};

// Runs `work` on such a thread and waits for it. Throws what it throws.
void run_deep(const std::function<void()>& work);

}  // namespace sudare
