#include "solving/batch.hpp"

#include <algorithm>
#include <memory>
#include <set>
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
  if (solved == 0) return std::nullopt;
  return elapsed * (static_cast<double>(all - done()) / static_cast<double>(solved));
}

Batch::Batch(std::vector<Request> requests, store::Store& store) : store_(store) {
  std::set<std::tuple<std::string, std::string, std::string>> seen;
  for (Request& request : requests) {
    const store::Question question = question_of(request);
    if (!seen.emplace(question.rule, question.sfen, question.settings).second) continue;
    ++counts_.all;
    const std::optional<store::StoredAnswer> known = store_.find(question);
    if (known && is_settled(*known, request)) {
      ++counts_.known;
      add(*known);
    } else {
      left_.push_back(std::move(request));
    }
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

void Batch::work(StopFlag& stop, const Solved& solved) {
  for (std::size_t i = next_++; i < left_.size() && !stop.requested(); i = next_++) {
    const store::StoredAnswer entry = solve(left_[i], stop);
    // An interrupted search says nothing about its limits.
    if (stop.requested() && !entry.final) return;
    store_.put(entry);
    const std::lock_guard lock(mutex_);
    ++counts_.solved;
    add(entry);
    solved(entry);
  }
}

Batch::Counts Batch::counts() const {
  const std::lock_guard lock(mutex_);
  Counts counts = counts_;
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
  for (StopFlag& flag : flags) {
    workers.push_back(std::make_unique<DeepThread>([&] {
      std::exception_ptr thrown;
      try {
        work(flag, solved);
      } catch (...) {
        thrown = std::current_exception();
        next_ = left_.size();  // the other threads end after their current problem
      }
      const std::lock_guard lock(mutex_);
      if (thrown && !failure_) failure_ = thrown;
      --working;
      ended_.notify_all();
    }));
  }
  for (std::unique_lock lock(mutex_); working > 0;) {
    ended_.wait_for(lock, kBetweenLooks, [&] { return working == 0; });
    if (stop) std::ranges::for_each(flags, &StopFlag::stop_for_good);
    lock.unlock();
    progress(counts());
    lock.lock();
  }
  workers.clear();
  if (failure_) std::rethrow_exception(failure_);
  return counts();
}

}  // namespace sudare::solving
