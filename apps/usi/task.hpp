// One `go`, from the command to its one answer.
//
// The search runs on a thread of its own with a deep stack. A second thread keeps the time: a
// little before the limit it stops the search, so that the moves of a mate can still be read out,
// and at the limit it answers itself when the search has not (clearing out a large full table takes
// longer than a limit may be overrun).
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "base/deep_thread.hpp"
#include "shogi/position.hpp"
#include "tsume/table.hpp"
#include "usi/go.hpp"
#include "usi/mate_search.hpp"
#include "usi/options.hpp"
#include "usi/output.hpp"

namespace sudare::apps {

// The engine's table. It is made when first wanted, and again when another size is.
class UsiTable {
 public:
  // Throws std::bad_alloc, and has no table then.
  tsume::Table& prepare(std::size_t megabytes, bool forget);

 private:
  std::unique_ptr<tsume::Table> table_;
  std::size_t megabytes_ = 0;
};

class UsiTask {
 public:
  using Clock = std::chrono::steady_clock;

  struct Job {
    shogi::Position position;
    UsiGo go;
    UsiOptions options;
    bool forget = false;  // begin with an empty table
    Clock::time_point start;
  };

  // The table is the task's alone until finished(). A task before this one that has answered may
  // still be winding up: its end is waited for while the clock of this one runs. Throws
  // std::system_error.
  UsiTask(const Job& job, std::unique_ptr<UsiTask> before, UsiTable& table, UsiOutput& output);
  UsiTask(const UsiTask&) = delete;
  UsiTask& operator=(const UsiTask&) = delete;
  // Stops the search, which answers no more, and waits for its end.
  ~UsiTask();

  // The answer comes within a moment.
  void stop();
  // From now on the clock runs: by the times given here if there are any, or those of the go.
  void ponder_hit(const UsiGo& times);
  // Waits until the answer is out. Precondition: stop() was called.
  void wait_for_answer();
  [[nodiscard]] bool finished() const;

 private:
  void run();
  std::string search();
  [[nodiscard]] std::string reply_to(const UsiFinding& finding, bool defending);
  void say(const std::string& line);
  void answer(const std::string& line);
  void give_up();
  void keep_time();
  void set_limit(UsiGo::Milliseconds limit, Clock::time_point from);

  const Job job_;
  const std::string last_resort_;  // the answer when nothing is found
  std::unique_ptr<UsiTask> before_;
  UsiTable& table_;
  UsiOutput& output_;
  UsiStop stop_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool held_;  // the answer has to wait for stop or ponderhit
  bool answered_ = false;
  bool finished_ = false;
  std::optional<Clock::time_point> end_search_;
  std::optional<Clock::time_point> end_;

  std::thread timer_;
  std::unique_ptr<DeepThread> searcher_;
};

}  // namespace sudare::apps
