// A thread with room for a deep recursion: the search goes one call deeper with every move, and
// some problems take thousands.
#pragma once

#include <pthread.h>

#include <functional>
#include <optional>
#include <utility>

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

// Whether the present thread is one.
bool is_on_deep_stack();

// Runs `work` on such a thread and waits for it; in place when the present thread is one already.
// Throws what it throws.
void run_deep(const std::function<void()>& work);

// The same for work that has a result.
template <class Work>
auto on_deep_stack(Work work) {
  if (is_on_deep_stack()) return work();
  std::optional<decltype(work())> result;
  run_deep([&] { result.emplace(work()); });
  return *std::move(result);
}

}  // namespace sudare
