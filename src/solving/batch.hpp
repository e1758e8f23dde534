// Solves many problems with several threads and stores each answer as soon as it is known.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "solving/request.hpp"
#include "store/store.hpp"

namespace sudare::solving {

class Batch {
 public:
  struct Counts {
    std::size_t all = 0;     // distinct problems
    std::size_t known = 0;   // of these, answered by the store beforehand
    std::size_t solved = 0;  // in this run
    std::size_t mate = 0;    // these three count both known and solved problems
    std::size_t no_mate = 0;
    std::size_t undecided = 0;
    std::chrono::duration<double> elapsed{0};

    [[nodiscard]] std::size_t done() const { return known + solved; }
    // The estimated time left, or nothing before the first problem is solved.
    [[nodiscard]] std::optional<std::chrono::duration<double>> left() const;
  };
  // Called for one answer at a time, from whichever thread found it, after it is in the store.
  using Solved = std::function<void(const store::StoredAnswer&)>;
  // Called now and then on the thread that runs the batch.
  using Progress = std::function<void(const Counts&)>;

  // Leaves out problems that the store has already answered, and undecided ones that were searched
  // under the same limits. Throws StoreError.
  Batch(std::vector<Request> requests, store::Store& store);

  // Solves the remaining problems. Ends soon after `stop` is set; unfinished problems are then left
  // out. Rethrows the exception of a thread.
  Counts run(std::size_t threads, const std::atomic<bool>& stop, const Solved& solved,
             const Progress& progress);

 private:
  void work(StopFlag& stop, const Solved& solved);
  void add(const store::StoredAnswer& entry);
  [[nodiscard]] Counts counts() const;

  std::vector<Request> left_;
  store::Store& store_;
  std::atomic<std::size_t> next_{0};
  mutable std::mutex mutex_;
  std::condition_variable ended_;
  Counts counts_;
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace sudare::solving
