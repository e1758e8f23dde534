// Many problems, solved with several threads, every answer put into a store as soon as it is known.
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
#include "solve_request.hpp"
#include "store/store.hpp"

namespace sudare::apps {

class Batch {
 public:
  struct Counts {
    std::size_t all = 0;     // different problems
    std::size_t known = 0;   // of them, answered by the store beforehand
    std::size_t solved = 0;  // in this run
    std::size_t mate = 0;    // of known and solved ones, each of the three
    std::size_t no_mate = 0;
    std::size_t undecided = 0;
    std::chrono::duration<double> elapsed{0};

    [[nodiscard]] std::size_t done() const { return known + solved; }
    // Nothing as long as nothing was solved.
    [[nodiscard]] std::optional<std::chrono::duration<double>> left() const;
  };
  // Called for one answer at a time, whichever thread found it, after it is in the store.
  using Solved = std::function<void(const store::Entry&)>;
  // Called on the thread that runs the batch, now and then.
  using Progress = std::function<void(const Counts&)>;

  // What the store knows, or has looked for in vain under the same limits, is not solved again.
  // Throws StoreError.
  Batch(std::vector<SolveRequest> requests, store::Store& store);

  // Solves what is left. Once `stop` is set it ends soon; what was being solved is then left out.
  // Throws what a thread throws.
  Counts run(std::size_t threads, const std::atomic<bool>& stop, const Solved& solved,
             const Progress& progress);

 private:
  void work(StopFlag& stop, const Solved& solved);
  void add(const store::Entry& entry);
  [[nodiscard]] Counts counts() const;

  std::vector<SolveRequest> left_;
  store::Store& store_;
  std::atomic<std::size_t> next_{0};
  mutable std::mutex mutex_;
  std::condition_variable ended_;
  Counts counts_;
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace sudare::apps
