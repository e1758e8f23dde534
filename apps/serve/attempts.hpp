// Try mode: a person attacks, the server defends as well as can be (docs/server.md, "Try").
//
// Every request says all that was played, so nothing is lost when a server starts anew. What was
// found out about the latest few problems is kept, so that the next move is answered at once.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/stop_flag.hpp"
#include "json.hpp"
#include "screen/metaposition.hpp"
#include "search/monitor.hpp"
#include "serve/job_request.hpp"
#include "tsume/table.hpp"

namespace sudare::apps {

// What one answer may cost.
inline constexpr search::Limits kAttemptLimits{.nodes = 5'000'000, .seconds = 8};
inline constexpr std::size_t kAttemptBytes = std::size_t{48} << 20U;

// What is known of one problem.
struct Attempt {
  // What is needed from a metaposition with so many fouls left.
  struct Needed {
    tsume::Verdict verdict = tsume::Verdict::Unknown;
    int moves = 0;
    int fouls = 0;  // made on the worst line
  };

  std::mutex mutex;
  tsume::Table table{kAttemptBytes};
  std::map<std::pair<screen::MetaKey, int>, Needed> needed;
};

// By the rule. The stop flag ends the search early. Throw CommandError, FormatError.
JsonObject answer_tsume(Attempt& attempt, const JsonInput& asked, const StopFlag& stop);
JsonObject answer_tsuitate(Attempt& attempt, const JsonInput& asked, const StopFlag& stop);

class Attempts {
 public:
  // So many answers are looked for at once.
  explicit Attempts(std::size_t at_once) : free_(at_once) {}

  // Throws HttpError 503 when all are busy for long, CommandError and FormatError.
  JsonObject answer(const JsonInput& asked);
  // Ends the searches that run, and all later ones at once.
  void stop_all();

 private:
  std::shared_ptr<Attempt> attempt_for(const std::string& key);

  std::mutex mutex_;
  std::condition_variable freed_;
  std::size_t free_;
  std::list<std::pair<std::string, std::shared_ptr<Attempt>>> latest_;  // the last one used first
  StopFlag stop_;
};

}  // namespace sudare::apps
