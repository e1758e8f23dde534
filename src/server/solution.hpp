// The solution of a job: kept for browsing while there is memory for it.
//
// An answer that came from a store has no proof yet; the first look searches for it. Looks and
// files that may have to search are errands of the work queue. They bring the stop flag, by which
// the queue knows that they concern the same solution, so that one of them searches and the others
// find what it has proved.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

#include "base/stop_flag.hpp"
#include "server/http.hpp"
#include "server/job_request.hpp"
#include "server/table_memory.hpp"
#include "solving/rule.hpp"

namespace sudare::server {

class Solution {
 public:
  // The memory must outlive the solution.
  Solution(JobRequest request, TableMemory& memory);
  Solution(const Solution&) = delete;
  Solution& operator=(const Solution&) = delete;

  [[nodiscard]] StopFlag& stop() { return stop_; }

  // Searches for the solution. If there is a proof, it is kept.
  solving::Answer solve(const solving::ProgressReport& report);
  // A store has the answer, so a proof can probably be found.
  void expect_proof();
  // Whether a proof was found, kept or not.
  [[nodiscard]] bool has_proof() const;
  // The memory held for browsing; 0 if there is nothing to browse.
  [[nodiscard]] std::size_t kept_bytes() const;

  // Throws HttpError: 409 if there is nothing to look at, 410 if it is no longer kept.
  void require() const;
  // One node, if no search is necessary for it and no errand uses the solution. Throws like
  // require() and solving::Run::look().
  std::optional<JsonObject> look_at_once(const JsonInput& asked);
  // These two are errands. They throw like require(), and HttpError 503 if the proof of a stored
  // answer takes too long.
  JsonObject look(const JsonInput& asked);
  solving::SolutionFile file(std::string_view kind, Language language,
                             const search::Limits& limits);

 private:
  enum class State : std::uint8_t {
    None,      // nothing is proved, or not yet
    Expected,  // a store has the answer; the proof is still to be searched for
    Kept,
    GivenUp,
  };
  class Use;

  // The most that the table may take. An errand that proves a stored answer has half the memory of
  // a job, so that errands do not push out everything that is kept.
  [[nodiscard]] std::size_t table_mb() const;
  void prove();
  void install(std::unique_ptr<solving::Run> run);
  void give_up();

  const JobRequest request_;
  StopFlag stop_;
  std::atomic<State> state_{State::None};
  std::atomic<bool> is_stored_{false};
  std::mutex mutex_;  // held while the run is used or replaced
  std::unique_ptr<solving::Run> run_;
  TableMemory::Share share_;  // destroyed first, because it may be giving up the run
};

}  // namespace sudare::server
