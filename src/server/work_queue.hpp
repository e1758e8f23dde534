// The threads on which everything that searches runs, and what waits for them.
//
// There are two kinds of work. A job is a search that may take hours; jobs run in the order in
// which they came. An errand is short work with a limit of its own, for which a person waits in
// front of the page: a look into a solution, a download, a move in try mode. Errands go before all
// jobs.
//
// If all threads have jobs, an errand would still have to wait for hours. So a running job gives
// way several times a second: while an errand runs in its place, the job rests, and the number of
// threads that search stays the same. A job that is stopped does not wait for the errand to end.
//
// Errands with the same stop flag work on the same thing, so they run one after the other and
// share what the first one found.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <vector>

#include "base/deep_thread.hpp"
#include "base/stop_flag.hpp"
#include "server/http.hpp"

namespace sudare::server {

class WorkQueue {
 public:
  using Clock = std::chrono::steady_clock;

  static constexpr std::size_t kMostWaitingErrands = 100;
  static constexpr std::chrono::seconds kPatience{20};

  struct Errand {
    std::shared_ptr<StopFlag> stop;  // ends it early
    std::function<HttpResponse()> work;
    Reply reply;
  };

  // The place of a running job.
  class Turn {
   public:
    explicit Turn(WorkQueue& queue) : queue_(queue) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    // Waits until an errand in this place has ended.
    ~Turn() = default;

    // Lets an errand run in this place, if one waits. Returns after that, or as soon as the job has
    // to stop.
    void give_way(const StopFlag& stop);

   private:
    WorkQueue& queue_;
    Clock::time_point next_;  // no errand before that, so that the job gets on, too
    bool rests_ = false;      // guarded by the mutex of the queue
    std::unique_ptr<DeepThread> errand_;
  };
  // Runs the job that has waited longest, if there still is one. Must not throw.
  using RunJob = std::function<void(Turn&)>;

  WorkQueue(std::size_t threads, RunJob run_job, Clock::duration patience = kPatience);
  WorkQueue(const WorkQueue&) = delete;
  WorkQueue& operator=(const WorkQueue&) = delete;
  // Ends all errands and waits for the running jobs, which somebody else has to stop.
  ~WorkQueue();

  // One more job waits, or one fewer.
  void add_job();
  void drop_job();
  // Replies later: with the response of the work, with the error it ended with, or with 503 if its
  // turn does not come in time. Throws HttpError, 429 if too many are waiting.
  void add(Errand errand);
  // Refuses the errands that have waited for too long. To be called now and then.
  void refuse_late();
  // Ends all errands, drops the jobs that wait, and begins nothing afterwards.
  void stop_all();

 private:
  struct Waiting {
    Errand errand;
    Clock::time_point until;
  };
  using Lock = std::unique_lock<std::mutex>;

  void work();
  // The first errand whose subject is not in use.
  std::list<Waiting>::iterator next_errand();
  // Runs the next errand, if there is one. The lock is released meanwhile.
  bool run_errand(Lock& lock);
  static void answer(const Errand& errand);

  const RunJob run_job_;
  const Clock::duration patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::size_t jobs_ = 0;  // that wait
  std::list<Waiting> errands_;
  std::vector<std::shared_ptr<StopFlag>> in_use_;  // the subjects of the running errands
  std::vector<std::unique_ptr<DeepThread>> threads_;
};

}  // namespace sudare::server
