#include "server/jobs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include "server/http.hpp"

namespace sudare::server {
namespace {

constexpr std::chrono::milliseconds kBetweenRounds{25};

// The id cannot be guessed.
std::string new_id() {
  std::random_device device;
  std::string id;
  for (int i = 0; i < 4; ++i) id += fmt::format("{:08x}", device());
  return id;
}

bool is_id(const std::string& text) {
  return text.size() == 32 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

Jobs::Jobs(const JobLimits& limits, Finished finished)
    : limits_(limits),
      finished_(std::move(finished)),
      memory_(limits_.table_bytes),
      queue_(limits_.running, [this](WorkQueue::Turn& turn) { run_next(turn); }),
      supervisor_([this] { supervise(); }) {}

Jobs::~Jobs() { stop_all(); }

void Jobs::stop_all() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (const auto& job : jobs_) job->stop();
    // A job that does not wait any more belongs to a thread, even if it does not run yet.
    for (const auto& job : waiting_) job->finish_unsearched();
    waiting_.clear();
    changed_.notify_all();
  }
  queue_.stop_all();
}

std::shared_ptr<Job> Jobs::add(JobRequest request) {
  auto job = std::make_shared<Job>(new_id(), std::move(request), memory_);
  jobs_.push_back(job);
  make_room();
  return job;
}

std::shared_ptr<Job> Jobs::start(JobRequest request) {
  const std::lock_guard lock(mutex_);
  if (ending_) throw HttpError(503, "the server is shutting down");
  if (running_ + waiting_.size() >= limits_.running + limits_.queued) {
    throw HttpError(
        429, fmt::format("{} searches are waiting already; try again later", waiting_.size()));
  }
  std::shared_ptr<Job> job = add(std::move(request));
  waiting_.push_back(job);
  tell_queue();
  queue_.add_job();
  return job;
}

std::shared_ptr<Job> Jobs::add_answered(JobRequest request, JsonObject answer) {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<Job> job = add(std::move(request));
  job->finish_from_store(std::move(answer));
  make_room();
  return job;
}

std::shared_ptr<Job> Jobs::find(const std::string& id) const {
  if (!is_id(id)) throw HttpError(404, "there is no such job");
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(jobs_, [&](const auto& job) { return job->id() == id; });
  if (found == jobs_.end()) throw HttpError(410, "this job is no longer kept");
  return *found;
}

std::vector<std::shared_ptr<Job>> Jobs::all() const {
  const std::lock_guard lock(mutex_);
  return {jobs_.begin(), jobs_.end()};
}

void Jobs::stop(const std::shared_ptr<Job>& job) {
  const std::lock_guard lock(mutex_);
  job->stop();
  if (std::erase(waiting_, job) == 0) return;
  queue_.drop_job();
  job->finish_unsearched();
  tell_queue();
}

void Jobs::run_next(WorkQueue::Turn& turn) {
  std::shared_ptr<Job> job;
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.empty()) return;
    job = waiting_.front();
    waiting_.pop_front();
    ++running_;
    tell_queue();
  }
  job->run([&](const StopFlag& stop) { turn.give_way(stop); });
  if (finished_) finished_(*job);
  const std::lock_guard lock(mutex_);
  --running_;
  make_room();
}

void Jobs::supervise() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kBetweenRounds, [&] { return ending_; })) {
    lock.unlock();
    queue_.refuse_late();
    lock.lock();
    bool left = false;
    for (const auto& job : jobs_) {
      if (job->state() == Job::State::Done || !job->is_deserted()) continue;
      job->stop();
      if (std::erase(waiting_, job) == 0) continue;
      queue_.drop_job();
      job->finish_unsearched();
      left = true;
    }
    if (left) tell_queue();
  }
}

void Jobs::tell_queue() {
  for (std::size_t i = 0; i < waiting_.size(); ++i) waiting_[i]->set_ahead(i);
}

void Jobs::make_room() {
  const auto is_done = [](const auto& job) { return job->state() == Job::State::Done; };
  auto done = static_cast<std::size_t>(std::ranges::count_if(jobs_, is_done));
  while (done > limits_.kept) {
    jobs_.erase(std::ranges::find_if(jobs_, is_done));
    --done;
  }
}

}  // namespace sudare::server
