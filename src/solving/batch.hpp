// Solves many problems with several threads and stores each answer as soon as it is known. Batches
// of several processes may work on one store: each problem is claimed before it is solved, and what
// others solve is awaited.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "solving/request.hpp"
#include "store/claims.hpp"
#include "store/store.hpp"

namespace sudare::solving {

class Batch {
 public:
  struct Counts {
    std::size_t all = 0;     // distinct problems
    std::size_t known = 0;   // of these, answered by the store beforehand
    std::size_t solved = 0;  // in this run
    std::size_t others = 0;  // solved by others during this run
    std::size_t mate = 0;    // these three count all answered problems
    std::size_t no_mate = 0;
    std::size_t undecided = 0;
    std::size_t awaited = 0;  // others are solving these, and nothing else is left to do
    std::chrono::duration<double> elapsed{0};

    [[nodiscard]] std::size_t done() const { return known + solved + others; }
    // The estimated time left, or nothing before the first problem is solved.
    [[nodiscard]] std::optional<std::chrono::duration<double>> left() const;
  };
  enum class Solver : std::uint8_t { This, Another };
  // Called for one answer at a time, from any thread, after it is in the store.
  using Solved = std::function<void(const store::StoredAnswer&, Solver)>;
  // Called now and then on the thread that runs the batch.
  using Progress = std::function<void(const Counts&)>;

  // Leaves out problems that the store has already answered, and undecided ones that were searched
  // under the same limits. Throws StoreError.
  Batch(std::vector<Request> requests, store::Store& store,
        const store::Claims::Timing& timing = {});

  // The problems whose stored answers are damaged. They are solved again.
  [[nodiscard]] const std::vector<std::string>& damaged() const { return damaged_; }

  // Solves the remaining problems, or waits until others have. Ends soon after `stop` is set;
  // unfinished problems are then left out. Rethrows the exception of a thread, which also ends the
  // others.
  Counts run(std::size_t threads, const std::atomic<bool>& stop, const Solved& solved,
             const Progress& progress);

 private:
  // Claims the next problem that nobody else is solving, and waits for one if necessary. Nothing if
  // there is none left or the search is to stop.
  std::optional<Request> next(const StopFlag& stop, const Solved& solved);
  // Whether somebody else has stored an answer meanwhile, which is then counted.
  bool is_answered(const Request& request, const Solved& solved);
  void work(StopFlag& stop, const Solved& solved);
  void begin_search();
  void end_search();
  void add(const store::StoredAnswer& entry);
  void tell(const store::StoredAnswer& entry, Solver solver, const Solved& solved);
  [[nodiscard]] Counts counts() const;

  store::Store& store_;
  store::Claims claims_;
  std::vector<std::string> damaged_;
  std::mutex looking_;  // held by the one thread that looks for work
  std::list<Request> left_;
  mutable std::mutex mutex_;  // for all below
  std::condition_variable ended_;
  Counts counts_;
  std::size_t searching_ = 0;  // threads
  std::exception_ptr failure_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace sudare::solving
