// All jobs of the server. A fixed number run at once, others wait, up to a limit, and finished ones
// are kept for browsing while there is room.
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
#include <vector>

#include "base/thread.hpp"
#include "server/job.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"

namespace sudare::server {

struct JobLimits {
  std::size_t running = 1;
  std::size_t queued = 20;
  std::size_t kept = 64;
  std::size_t table_bytes = 0;  // of all tables together
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

  // Queues a search. Throws HttpError 429 if the queue is full.
  std::shared_ptr<Job> start(JobRequest request);
  // Adds a job that is already done, with an answer from a store.
  std::shared_ptr<Job> add_answered(JobRequest request, JsonObject answer);
  // Throws HttpError: 404 if the job never existed, 410 if it is no longer kept.
  [[nodiscard]] std::shared_ptr<Job> find(const std::string& id) const;
  // All jobs, the oldest first.
  [[nodiscard]] std::vector<std::shared_ptr<Job>> all() const;
  void stop(const std::shared_ptr<Job>& job);
  // Ends every search and every wait for one, of jobs and of errands; none starts afterwards.
  void stop_all();

  // For everything else that searches. Both must not be used after the jobs are gone.
  [[nodiscard]] WorkQueue& queue() { return queue_; }
  [[nodiscard]] TableMemory& memory() { return memory_; }

 private:
  void run_next(WorkQueue::Turn& turn);
  void supervise();
  // Precondition of these three: the caller holds the mutex.
  std::shared_ptr<Job> add(JobRequest request);
  void tell_queue();
  void make_room();

  const JobLimits limits_;
  const Finished finished_;
  TableMemory memory_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::deque<std::shared_ptr<Job>> waiting_;
  std::size_t running_ = 0;
  std::deque<std::shared_ptr<Job>> jobs_;  // all jobs, the oldest first
  WorkQueue queue_;
  Thread supervisor_;
};

}  // namespace sudare::server
