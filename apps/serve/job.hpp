// One search that somebody asked for: waiting, running, or done and kept for browsing.
//
// Listeners pull: each remembers which state it has seen last and waits for a newer one, so that a
// slow one costs nothing and one that comes late gets the present state.
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
#include "serve/job_request.hpp"
#include "solve_tsuitate.hpp"
#include "solve_tsume.hpp"
#include "store/store.hpp"
#include "tsume/proof/solution_tree.hpp"

namespace sudare::apps {

class Job {
 public:
  using Clock = std::chrono::steady_clock;
  enum class State : std::uint8_t { Queued, Running, Done };

  // What there is to tell. Each change has a number of its own, from 1.
  struct News {
    std::uint64_t number = 1;
    State state = State::Queued;
    std::size_t ahead = 0;  // Queued
    std::string progress;   // Running: a JSON object, or empty; the best line left out
    int best_moves = 0;     // ... of the shortest mate found, 0 when there is none
    std::shared_ptr<const std::vector<std::string>> best_line;
    std::string last_event;  // Done: "answer" or "failed"
    std::string last_data;
  };

  Job(std::string id, JobRequest request) : id_(std::move(id)), request_(std::move(request)) {}

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const JobRequest& request() const { return request_; }
  [[nodiscard]] State state() const;

  // The news behind this number, or the latest known when nothing happens for so long.
  [[nodiscard]] News wait_for_news(std::uint64_t seen, std::chrono::milliseconds patience) const;

  void add_listener();
  void remove_listener();
  // Nobody has listened for a while, longer when nobody ever did.
  [[nodiscard]] bool is_deserted() const;

  void set_ahead(std::size_t ahead);
  // From any thread; what was found still comes as the answer.
  void stop();
  // Solves, on the calling thread, and ends Done. Throws nothing.
  void run();
  // Ends Done without a search: undecided, or with an answer that is known already.
  void finish_unsearched();
  void finish_from_store(JsonObject answer);
  void finish_with(const std::string& event, const std::string& data);

  // For a store: what is final. Nothing otherwise, and nothing for an answer that came from one.
  [[nodiscard]] std::optional<store::Entry> entry() const;

  // What the solution can be browsed with. Whoever browses holds the mutex: the search may have to
  // prove again what the table has lost.
  struct Solved {
    std::mutex mutex;
    StopFlag stop;
    std::unique_ptr<TsumeRun> tsume;
    Answer answer;
    std::optional<tsume::SolutionTree> tree;  // made when first looked at
    TsuitateAnswer tsuitate;
  };
  // Null when there is nothing to browse, or no longer.
  [[nodiscard]] std::shared_ptr<Solved> solved() const;
  // Searches once more for what a store had only the answer of. Null when this takes longer than
  // the limits allow.
  std::shared_ptr<Solved> prove_again(const search::Limits& limits);
  [[nodiscard]] bool is_from_store() const;
  // Whether it ended with a proof, kept or not.
  [[nodiscard]] bool has_proof() const;
  // Ends what a look into the tree is searching.
  void stop_looking();
  // The memory that browsing holds, and how to give it back.
  [[nodiscard]] std::size_t kept_bytes() const;
  void forget_solved();

 private:
  // By the rule; returns what to tell.
  JsonObject solve(Solved& solved, const SolveLimits& limits, bool tell);
  JsonObject solve_tsume(Solved& solved, const SolveLimits& limits, bool tell);
  JsonObject solve_tsuitate(Solved& solved, const SolveLimits& limits, bool tell);
  void report(const tsume::Progress& progress);
  void report(const tsuitate::Progress& progress);
  void announce(JsonObject progress, std::optional<int> best, const std::vector<shogi::Move>& line);
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
  std::shared_ptr<Solved> proving_;  // to be solved_, when it is proved again
  std::optional<store::Entry> entry_;
  int listeners_ = 0;
  bool was_heard_ = false;
  Clock::time_point lonely_since_ = Clock::now();
};

}  // namespace sudare::apps
