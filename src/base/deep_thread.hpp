// A thread with a stack for deep recursion: the search recurses once per move, and some problems
// take thousands of moves.
#pragma once

#include <pthread.h>

#include <functional>

namespace sudare {

class DeepThread {
 public:
  // Runs `work`, which must not throw. Throws std::system_error if the thread cannot be created.
  explicit DeepThread(std::function<void()> work);
  DeepThread(const DeepThread&) = delete;
  DeepThread& operator=(const DeepThread&) = delete;
  // Waits until the work has ended.
  ~DeepThread();

 private:
  std::function<void()> work_;
  pthread_t thread_{};
};

// Runs `work` on a deep thread and waits for it, or runs it in place if the current thread already
// is one. Rethrows any exception of `work`.
void run_deep(const std::function<void()>& work);

}  // namespace sudare
