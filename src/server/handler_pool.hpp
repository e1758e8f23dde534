// A fixed number of threads that do what they are given, in order. Used for handlers, so that the
// thread that does all input and output never waits for one.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <list>
#include <mutex>

#include "base/thread.hpp"

namespace sudare::server {

class HandlerPool {
 public:
  // Throws std::system_error if a thread cannot be created.
  explicit HandlerPool(std::size_t threads);
  HandlerPool(const HandlerPool&) = delete;
  HandlerPool& operator=(const HandlerPool&) = delete;
  // Waits for what is running and drops the rest.
  ~HandlerPool();

  // `work` must not throw.
  void add(std::function<void()> work);

 private:
  void run();
  void end();

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::deque<std::function<void()>> waiting_;
  std::list<Thread> threads_;
};

}  // namespace sudare::server
