// All searches of the server: so many run at once, so many wait, and those that are done are kept
// for browsing while there is room.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "base/deep_thread.hpp"
#include "serve/job.hpp"

namespace sudare::apps {

struct JobLimits {
  std::size_t running = 1;
  std::size_t queued = 20;
  std::size_t kept = 64;
  std::size_t kept_bytes = 0;
  SearchCaps search;
};

class Jobs {
 public:
  // Called on the searching thread when a job ends with an answer.
  using Finished = std::function<void(const Job&)>;

  explicit Jobs(const JobLimits& limits, Finished finished = {});
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;
  // Stops all searches and waits for them.
  ~Jobs();

  // Queues a search. Throws HttpError 429 when the queue is full.
  std::shared_ptr<Job> start(JobRequest request);
  // A job that is done before it began, with this answer out of a store.
  std::shared_ptr<Job> add_answered(JobRequest request, JsonObject answer);
  // Throws HttpError: 404 when there never was one, 410 when it is no longer kept.
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
  // From the oldest to the newest.
  [[nodiscard]] std::vector<std::shared_ptr<Job>> all() const;
  void stop(const std::shared_ptr<Job>& job);
  // Ends every search and every wait for one; nothing starts any more.
  void stop_all();

 private:
  void work();
  void supervise();
  std::shared_ptr<Job> add(JobRequest request);  // under the mutex, as the rest here
  void tell_queue();
  void make_room();

  const JobLimits limits_;
  const Finished finished_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::deque<std::shared_ptr<Job>> queue_;
  std::deque<std::shared_ptr<Job>> jobs_;  // all of them, the oldest first
  std::vector<std::unique_ptr<DeepThread>> workers_;
  std::jthread supervisor_;
};

}  // namespace sudare::apps
