#include "server/work_queue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>

namespace sudare::server {
namespace {

// A job works at least this long between two errands.
constexpr std::chrono::milliseconds kBetweenErrands{100};
// How soon a resting job notices that it has to stop.
constexpr std::chrono::milliseconds kBetweenLooksAtFlag{20};

void refuse(const WorkQueue::Errand& errand, const std::string& message) {
  errand.reply(error_response(503, message));
}

}  // namespace

WorkQueue::WorkQueue(std::size_t threads, RunJob run_job, Clock::duration patience)
    : run_job_(std::move(run_job)), patience_(patience) {
  in_use_.reserve(2 * threads);
  threads_.reserve(threads);  // nothing must fail once a thread runs that only the end can stop
  try {
    for (std::size_t i = 0; i < threads; ++i) {
      threads_.push_back(std::make_unique<DeepThread>([this] { work(); }));
    }
  } catch (...) {
    stop_all();  // or those that have begun would never end
    throw;
  }
}

WorkQueue::~WorkQueue() { stop_all(); }

void WorkQueue::add_job() {
  const Lock lock(mutex_);
  ++jobs_;
  changed_.notify_all();
}

void WorkQueue::drop_job() {
  const Lock lock(mutex_);
  if (jobs_ > 0) --jobs_;  // else a thread is about to look for it, in vain
}

void WorkQueue::add(Errand errand) {
  const Lock lock(mutex_);
  if (ending_) throw HttpError(503, "the server is shutting down");
  if (errands_.size() >= kMostWaitingErrands) {
    throw HttpError(
        429, fmt::format("{} requests are waiting already; try again later", errands_.size()));
  }
  errands_.push_back({std::move(errand), Clock::now() + patience_});
  changed_.notify_all();
}

void WorkQueue::refuse_late() {
  std::list<Waiting> late;
  {
    const Lock lock(mutex_);
    const auto now = Clock::now();
    while (!errands_.empty() && errands_.front().until <= now) {
      late.splice(late.end(), errands_, errands_.begin());
    }
  }
  for (const Waiting& each : late) {
    refuse(each.errand, fmt::format("other searches kept this request waiting for {} seconds; "
                                    "try again later",
                                    std::chrono::ceil<std::chrono::seconds>(patience_).count()));
  }
}

void WorkQueue::stop_all() {
  std::list<Waiting> dropped;
  {
    const Lock lock(mutex_);
    ending_ = true;
    for (const auto& stop : in_use_) stop->stop_for_good();
    dropped.swap(errands_);
    changed_.notify_all();
  }
  for (const Waiting& each : dropped) refuse(each.errand, "the server is shutting down");
}

std::list<WorkQueue::Waiting>::iterator WorkQueue::next_errand() {
  return std::ranges::find_if(errands_, [&](const Waiting& each) {
    return std::ranges::find(in_use_, each.errand.stop) == in_use_.end();
  });
}

bool WorkQueue::run_errand(Lock& lock) {
  const auto next = next_errand();
  if (ending_ || next == errands_.end()) return false;
  std::list<Waiting> taken;
  taken.splice(taken.end(), errands_, next);
  const std::shared_ptr<StopFlag> stop = taken.front().errand.stop;
  in_use_.push_back(stop);
  lock.unlock();
  answer(taken.front().errand);
  taken.clear();  // may be the last to hold a solution
  lock.lock();
  in_use_.erase(std::ranges::find(in_use_, stop));
  changed_.notify_all();
  return true;
}

void WorkQueue::answer(const Errand& errand) {
  try {
    HttpResponse response;
    try {
      response = errand.work();
    } catch (...) {
      response = error_response(std::current_exception());
    }
    errand.reply(std::move(response));
  } catch (...) {
    // Not even the error could be told. The reply is dropped, which tells the client enough.
  }
}

void WorkQueue::work() {
  Lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || jobs_ > 0 || next_errand() != errands_.end(); });
    if (ending_) return;
    if (run_errand(lock)) continue;
    --jobs_;
    lock.unlock();
    {
      Turn turn(*this);
      run_job_(turn);
    }
    lock.lock();
  }
}

void WorkQueue::Turn::give_way(const StopFlag& stop) {
  if (errand_ || Clock::now() < next_) return;
  Lock lock(queue_.mutex_);
  if (queue_.ending_ || queue_.next_errand() == queue_.errands_.end()) return;
  rests_ = true;
  lock.unlock();
  try {
    errand_ = std::make_unique<DeepThread>([this] {
      Lock errands_lock(queue_.mutex_);
      queue_.run_errand(errands_lock);
      rests_ = false;
      queue_.changed_.notify_all();
    });
  } catch (const std::exception&) {
    return;  // without a thread for it, the errand waits for another place
  }
  lock.lock();
  while (rests_ && !stop.stop()) queue_.changed_.wait_for(lock, kBetweenLooksAtFlag);
  if (rests_) return;
  lock.unlock();
  errand_.reset();
  next_ = Clock::now() + kBetweenErrands;
}

}  // namespace sudare::server
