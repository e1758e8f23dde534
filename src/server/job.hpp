// One requested search: queued, running, or done and kept for browsing.
//
// Listeners pull: each remembers the last state it has seen and asks for a newer one when it is
// told that there is news. A slow listener thus costs nothing, and a late one gets the current
// state.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "server/job_request.hpp"
#include "server/solution.hpp"
#include "server/table_memory.hpp"
#include "solving/rule.hpp"
#include "store/store.hpp"

namespace sudare::server {

class Job {
 public:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { Queued, Running, Done };

  // The current state. Each change has its own number, counted from 1.
  struct News {
    std::uint64_t number = 1;
    State state = State::Queued;
    std::size_t ahead = 0;  // Queued
    std::string progress;   // Running: a JSON object without the best line, or empty
    int best_bound = 0;  // Running: a mate of at most so many moves is proved; 0 if there is none
    std::shared_ptr<const std::vector<std::string>> best_line;
    std::string last_event;  // Done: "answer" or "failed"
    std::string last_data;
  };

  // The memory must outlive the job.
  Job(std::string id, JobRequest request, TableMemory& memory);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const JobRequest& request() const { return request_; }
  [[nodiscard]] State state() const;

  // Waits for a state later than `seen`. Returns the latest known one if nothing happens in this
  // time.
  [[nodiscard]] News wait_for_news(std::uint64_t seen, std::chrono::milliseconds patience) const;

  // The latest state if it is later than `seen`.
  [[nodiscard]] std::optional<News> news_after(std::uint64_t seen) const;

  // Somebody listens from now on. `hear` is called for every piece of news, from any thread and
  // with the job locked, so it may only pass the word on. Returns a number for the end.
  std::uint64_t add_listener(std::function<void()> hear = {});
  void remove_listener(std::uint64_t number);
  // Whether nobody has listened for a while. The period is longer if nobody ever did.
  [[nodiscard]] bool is_deserted() const;

  void set_ahead(std::size_t ahead);
  // May be called from any thread. Results found so far still become the answer.
  void stop();
  // Called on the searching thread several times a second. It may let other work go first, but
  // returns at once when the search has to stop.
  using GiveWay = std::function<void(const StopFlag&)>;
  // Solves on the calling thread and ends as Done. Does not throw.
  void run(const GiveWay& give_way = {});
  // Ends as Done without a search: undecided, or with an answer that is already known.
  void finish_unsearched();
  void finish_from_store(JsonObject answer);
  void finish_with(const std::string& event, const std::string& data);

  // The entry for a store if the answer is final. Nothing otherwise, or if the answer came from a
  // store.
  [[nodiscard]] std::optional<store::StoredAnswer> entry() const;

  // The solution, and what is proved of it.
  [[nodiscard]] const std::shared_ptr<Solution>& solution() const { return solution_; }
  [[nodiscard]] bool is_from_store() const;

 private:
  // Returns the answer as JSON.
  JsonObject solve(const GiveWay& give_way);
  void report(const solving::Progress& progress);
  void finish(JsonObject answer);
  // Precondition: the caller holds the mutex.
  void tell_listeners();

  const std::string id_;
  const JobRequest request_;
  const std::shared_ptr<Solution> solution_;

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  News news_;
  bool stopped_ = false;
  bool from_store_ = false;
  std::optional<store::StoredAnswer> entry_;
  std::map<std::uint64_t, std::function<void()>> listeners_;
  std::uint64_t last_listener_ = 0;
  bool was_heard_ = false;
  Clock::time_point lonely_since_ = Clock::now();
};

}  // namespace sudare::server
