// A thread with a stack for deep recursion: the search recurses once per move, and some problems
// take thousands of moves.
#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "base/thread.hpp"

namespace sudare {

class DeepThread {
 public:
  // Runs `work`, which must not throw. Throws std::system_error if the thread cannot be created.
  explicit DeepThread(std::function<void()> work);

 private:
  Thread thread_;  // the destructor waits until the work has ended
};

// Whether the current thread is one.
bool is_on_deep_stack();

// Runs `work` on a deep thread and waits for it, or runs it in place if the current thread already
// is one. Rethrows any exception of `work`.
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
