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
    : limits_(limits), finished_(std::move(finished)) {
  for (std::size_t i = 0; i < limits_.running; ++i) {
    workers_.push_back(std::make_unique<DeepThread>([this] { work(); }));
  }
  supervisor_ = std::jthread([this] { supervise(); });
}

Jobs::~Jobs() { stop_all(); }

void Jobs::stop_all() {
  const std::lock_guard lock(mutex_);
  ending_ = true;
  for (const auto& job : jobs_) {
    job->stop();
    job->stop_looking();
  }
  // A job that has left the queue belongs to a worker, even if it does not run yet.
  for (const auto& job : queue_) job->finish_unsearched();
  queue_.clear();
  changed_.notify_all();
}

std::shared_ptr<Job> Jobs::add(JobRequest request) {
  auto job = std::make_shared<Job>(new_id(), std::move(request));
  jobs_.push_back(job);
  make_room();
  return job;
}

std::shared_ptr<Job> Jobs::start(JobRequest request) {
  const std::lock_guard lock(mutex_);
  if (ending_) throw HttpError(503, "the server is shutting down");
  if (queue_.size() >= limits_.queued) {
    throw HttpError(429,
                    fmt::format("{} searches are waiting already; try again later", queue_.size()));
  }
  std::shared_ptr<Job> job = add(std::move(request));
  queue_.push_back(job);
  tell_queue();
  changed_.notify_all();
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
  if (std::erase(queue_, job) == 0) return;
  job->finish_unsearched();
  tell_queue();
}

void Jobs::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return ending_ || !queue_.empty(); });
    if (ending_) return;
    const std::shared_ptr<Job> job = queue_.front();
    queue_.pop_front();
    tell_queue();
    lock.unlock();
    job->run();
    if (finished_) finished_(*job);
    lock.lock();
    make_room();
  }
}

void Jobs::supervise() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kBetweenRounds, [&] { return ending_; })) {
    bool left = false;
    for (const auto& job : jobs_) {
      if (job->state() == Job::State::Done || !job->is_deserted()) continue;
      job->stop();
      if (std::erase(queue_, job) == 0) continue;
      job->finish_unsearched();
      left = true;
    }
    if (left) tell_queue();
  }
}

void Jobs::tell_queue() {
  for (std::size_t i = 0; i < queue_.size(); ++i) queue_[i]->set_ahead(i);
}

void Jobs::make_room() {
  const auto is_done = [](const auto& job) { return job->state() == Job::State::Done; };
  auto done = static_cast<std::size_t>(std::ranges::count_if(jobs_, is_done));
  while (done > limits_.kept) {
    jobs_.erase(std::ranges::find_if(jobs_, is_done));
    --done;
  }
  std::size_t bytes = 0;
  for (const auto& job : jobs_) bytes += job->kept_bytes();
  for (const auto& job : jobs_) {
    if (bytes <= limits_.kept_bytes) return;
    bytes -= job->kept_bytes();
    job->forget_solved();
  }
}

}  // namespace sudare::server
