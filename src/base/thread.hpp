// A thread with a stack of a chosen size, whatever the limits of the shell say.
#pragma once

#include <pthread.h>

#include <cstddef>
#include <functional>
#include <utility>

namespace sudare {

class Thread {
 public:
  // Enough for everything that does not recurse once per move.
  static constexpr std::size_t kStackBytes = std::size_t{2} << 20U;

  // Runs `work`, which must not throw. Throws std::system_error if the thread cannot be created.
  explicit Thread(std::function<void()> work, std::size_t stack_bytes = kStackBytes)
      : Thread(std::move(work), stack_bytes, stack_bytes) {}
  // The same, but where the system has no room for such a stack, half of it may do, and so on down
  // to `least_stack_bytes`.
  Thread(std::function<void()> work, std::size_t stack_bytes, std::size_t least_stack_bytes);
  Thread(const Thread&) = delete;
  Thread& operator=(const Thread&) = delete;
  // Waits until the work has ended.
  ~Thread();

 private:
  std::function<void()> work_;
  pthread_t thread_{};
};

}  // namespace sudare
