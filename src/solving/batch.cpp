#include "solving/batch.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <thread>
#include <tuple>
#include <utility>

#include "base/deep_thread.hpp"
#include "solving/rule.hpp"
#include "solving/stored.hpp"

namespace sudare::solving {
namespace {

using Clock = std::chrono::steady_clock;

// Each problem gets its own table. The answer then depends only on the problem and the settings,
// not on the order or on how often the batch was resumed.
store::StoredAnswer solve(const Request& request, StopFlag& stop) {
  const std::unique_ptr<Run> run = request.rule->start(request, stop);
  return entry_of(request, run->solve(request.problem));
}

bool is_settled(const store::StoredAnswer& known, const Request& request) {
  return is_enough(known, request) || known.limits == limits_of(request);
}

}  // namespace

std::optional<std::chrono::duration<double>> Batch::Counts::left() const {
  if (solved + others == 0) return std::nullopt;
  return elapsed * (static_cast<double>(all - done()) / static_cast<double>(solved + others));
}

Batch::Batch(std::vector<Request> requests, store::Store& store,
             const store::Claims::Timing& timing)
    : store_(store), claims_(store, timing) {
  std::set<std::tuple<std::string, std::string, std::string>> seen;
  for (Request& request : requests) {
    const store::Question question = question_of(request);
    if (!seen.emplace(question.rule, question.sfen, question.settings).second) continue;
    ++counts_.all;
    const std::optional<store::StoredAnswer> known = store_.find(question);
    if (known && is_settled(*known, request)) {
      ++counts_.known;
      add(*known);
      continue;
    }
    if (!known && store_.is_damaged(question)) {
      damaged_.push_back(request.problem.name.empty() ? question.sfen : request.problem.name);
    }
    left_.push_back(std::move(request));
  }
}

void Batch::add(const store::StoredAnswer& entry) {
  if (entry.verdict == "mate") {
    ++counts_.mate;
  } else if (entry.verdict == "nomate") {
    ++counts_.no_mate;
  } else {
    ++counts_.undecided;
  }
}

void Batch::tell(const store::StoredAnswer& entry, Solver solver, const Solved& solved) {
  const std::lock_guard lock(mutex_);
  ++(solver == Solver::This ? counts_.solved : counts_.others);
  add(entry);
  solved(entry, solver);
}

bool Batch::is_answered(const Request& request, const Solved& solved) {
  const std::optional<store::StoredAnswer> known = store_.find(question_of(request));
  if (!known || !is_settled(*known, request)) return false;
  tell(*known, Solver::Another, solved);
  return true;
}

std::optional<Request> Batch::next(const StopFlag& stop, const Solved& solved) {
  constexpr std::chrono::milliseconds kBetweenLooks{100};
  const std::lock_guard looking(looking_);
  for (;;) {
    for (auto request = left_.begin(); request != left_.end();) {
      if (stop.requested()) return std::nullopt;
      if (is_answered(*request, solved)) {
        request = left_.erase(request);
        continue;
      }
      const store::Question question = question_of(*request);
      if (!claims_.take(question, effort_of(*request))) {
        ++request;
        continue;
      }
      std::optional<Request> found = std::move(*request);
      request = left_.erase(request);
      // An owner stores the answer before he gives the claim back, perhaps a moment ago.
      const bool is_late = is_answered(*found, solved);
      if (!is_late) return found;
      claims_.give_back(question, effort_of(*found));
    }
    if (left_.empty() || stop.requested()) return std::nullopt;
    {
      const std::lock_guard lock(mutex_);
      counts_.awaited = left_.size();
    }
    std::this_thread::sleep_for(kBetweenLooks);
  }
}

void Batch::begin_search() {
  const std::lock_guard lock(mutex_);
  ++searching_;
  counts_.awaited = 0;
}

void Batch::end_search() {
  const std::lock_guard lock(mutex_);
  --searching_;
}

void Batch::work(StopFlag& stop, const Solved& solved) {
  while (const std::optional<Request> request = next(stop, solved)) {
    begin_search();
    const store::StoredAnswer entry = solve(*request, stop);
    end_search();
    // An interrupted search says nothing about its limits.
    if (stop.requested() && !entry.final) return;
    store_.put(entry);
    claims_.give_back(entry.question, effort_of(*request));
    tell(entry, Solver::This, solved);
  }
}

Batch::Counts Batch::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
  if (searching_ > 0) counts.awaited = 0;
  counts.elapsed = Clock::now() - begin_;
  return counts;
}

Batch::Counts Batch::run(std::size_t threads, const std::atomic<bool>& stop, const Solved& solved,
                         const Progress& progress) {
  constexpr std::chrono::milliseconds kBetweenLooks{50};
  begin_ = Clock::now();
  std::size_t working = threads;
  // Each thread has its own flag, because a time limit applies to one search only.
  std::vector<StopFlag> flags(threads);
  std::vector<std::unique_ptr<DeepThread>> workers;
  workers.reserve(threads);
  const auto start = [&](StopFlag& flag) {
    workers.push_back(std::make_unique<DeepThread>([&] {
      std::exception_ptr thrown;
      try {
        work(flag, solved);
      } catch (...) {
        thrown = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      if (thrown && !failure_) failure_ = thrown;
      --working;
      ended_.notify_all();
    }));
  };
  for (StopFlag& flag : flags) {
    try {
      start(flag);
    } catch (...) {
      if (workers.empty()) throw;
      // The system has no room for more threads; those that run do all the work.
      const std::lock_guard lock(mutex_);
      working -= threads - workers.size();
      break;
    }
  }
  for (std::unique_lock lock(mutex_); working > 0;) {
    ended_.wait_for(lock, kBetweenLooks, [&] { return working == 0; });
    // What no longer can be stored need not be searched.
    if (stop || failure_) std::ranges::for_each(flags, &StopFlag::stop_for_good);
    lock.unlock();
    progress(counts());
    lock.lock();
  }
  workers.clear();
  if (failure_) std::rethrow_exception(failure_);
  return counts();
}

}  // namespace sudare::solving
