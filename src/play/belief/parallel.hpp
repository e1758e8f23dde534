// A loop whose rounds are independent of each other, shared among threads. The result does not
// depend on the number of threads as long as a round writes only what belongs to its index.
#pragma once

#include <cstddef>
#include <exception>
#include <memory>
#include <vector>

#include "base/thread.hpp"

namespace sudare::play {

// Calls round(begin, end) for parts of 0 .. count - 1, once for each thread.
template <class Round>
void in_parallel(std::size_t count, unsigned threads, Round&& round) {
  if (threads <= 1 || count < std::size_t{2} * threads) {
    round(std::size_t{0}, count);
    return;
  }
  std::vector<std::exception_ptr> failures(threads);
  const auto part = [&](unsigned i) {
    try {
      round(count * i / threads, count * (i + 1) / threads);
    } catch (...) {
      failures[i] = std::current_exception();
    }
  };
  {
    std::vector<std::unique_ptr<Thread>> others;
    for (unsigned i = 1; i < threads; ++i)
      others.push_back(std::make_unique<Thread>([&part, i] { part(i); }));
    part(0);
  }
  for (const std::exception_ptr& failure : failures) {
    if (failure) std::rethrow_exception(failure);
  }
}

}  // namespace sudare::play
