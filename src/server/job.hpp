// One requested search: queued, running, or done and kept for browsing.
//
// Listeners pull: each remembers the last state it has seen and waits for a newer one. A slow
// listener thus costs nothing, and a late one gets the current state.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "server/job_request.hpp"
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
    int best_moves = 0;     // Running: the length of the shortest mate found, 0 if there is none
    std::shared_ptr<const std::vector<std::string>> best_line;
    std::string last_event;  // Done: "answer" or "failed"
    std::string last_data;
  };

  Job(std::string id, JobRequest request) : id_(std::move(id)), request_(std::move(request)) {}

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const JobRequest& request() const { return request_; }
  [[nodiscard]] State state() const;

  // Waits for a state later than `seen`. Returns the latest known one if nothing happens in this
  // time.
  [[nodiscard]] News wait_for_news(std::uint64_t seen, std::chrono::milliseconds patience) const;

  void add_listener();
  void remove_listener();
  // Whether nobody has listened for a while. The period is longer if nobody ever did.
  [[nodiscard]] bool is_deserted() const;

  void set_ahead(std::size_t ahead);
  // May be called from any thread. Results found so far still become the answer.
  void stop();
  // Solves on the calling thread and ends as Done. Does not throw.
  void run();
  // Ends as Done without a search: undecided, or with an answer that is already known.
  void finish_unsearched();
  void finish_from_store(JsonObject answer);
  void finish_with(const std::string& event, const std::string& data);

  // The entry for a store if the answer is final. Nothing otherwise, or if the answer came from a
  // store.
  [[nodiscard]] std::optional<store::StoredAnswer> entry() const;

  // The data for browsing the solution. Hold the mutex while browsing: the search may have to prove
  // again parts that the table has lost.
  struct Solved {
    std::mutex mutex;
    StopFlag stop;
    std::unique_ptr<solving::Run> run;
  };
  // Null if there is nothing to browse, or no longer.
  [[nodiscard]] std::shared_ptr<Solved> solved() const;
  // Repeats the search for an answer that came from a store without its proof. Null if this takes
  // longer than the limits allow.
  std::shared_ptr<Solved> prove_again(const search::Limits& limits);
  [[nodiscard]] bool is_from_store() const;
  // Whether the job ended with a proof, kept or not.
  [[nodiscard]] bool has_proof() const;
  // Ends the search of a current look into the tree.
  void stop_looking();
  // The memory held for browsing, and its release.
  [[nodiscard]] std::size_t kept_bytes() const;
  void forget_solved();

 private:
  // Returns the answer as JSON.
  JsonObject solve(Solved& solved, const solving::Limits& limits, bool tell);
  void report(const solving::Progress& progress);
  void finish(JsonObject answer);

  const std::string id_;
  const JobRequest request_;
  std::shared_ptr<Solved> solving_ = std::make_shared<Solved>();

  mutable std::mutex mutex_;
  mutable std::condition_variable changed_;
  News news_;
  bool stopped_ = false;
  bool has_proof_ = false;
  bool from_store_ = false;
  std::size_t kept_bytes_ = 0;
  std::shared_ptr<Solved> solved_;
  std::shared_ptr<Solved> proving_;  // becomes solved_ once it is proved again
  std::optional<store::StoredAnswer> entry_;
  int listeners_ = 0;
  bool was_heard_ = false;
  Clock::time_point lonely_since_ = Clock::now();
};

}  // namespace sudare::server
