// The execution of one `go`, from the command to its one answer.
//
// The search runs on its own thread with a deep stack. A second thread keeps the time. Shortly
// before the limit it stops the search, so that the moves of a mate can still be read out. At the
// limit it answers itself if the search has not (clearing a large full table takes longer than a
// limit may be exceeded).
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "base/deep_thread.hpp"
#include "base/thread.hpp"
#include "shogi/position.hpp"
#include "tsume/table.hpp"
#include "usi/go.hpp"
#include "usi/mate_search.hpp"
#include "usi/options.hpp"
#include "usi/output.hpp"

namespace sudare::apps {

// The engine's table. It is created on first use, and again when its size changes.
class UsiTable {
 public:
  // Throws std::bad_alloc; there is no table then.
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

  // The table belongs to the task alone until finished(). The previous task may have answered but
  // not ended yet; this task waits for its end while its own clock runs. Throws std::system_error.
  UsiTask(const Job& job, std::unique_ptr<UsiTask> before, UsiTable& table, UsiOutput& output);
  UsiTask(const UsiTask&) = delete;
  UsiTask& operator=(const UsiTask&) = delete;
  // Stops the search without a further answer, and waits for its end.
  ~UsiTask();

  // Makes the answer come within a moment.
  void stop();
  // Starts the clock, with the times given here if there are any, or else those of the go.
  void ponder_hit(const UsiGo& times);
  // Waits until the answer is written. Precondition: stop() was called.
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
  const std::string last_resort_;  // the answer if nothing is found
  std::unique_ptr<UsiTask> before_;
  UsiTable& table_;
  UsiOutput& output_;
  UsiStop stop_;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool held_;  // the answer is deferred until stop or ponderhit
  bool answered_ = false;
  bool finished_ = false;
  std::optional<Clock::time_point> end_search_;
  std::optional<Clock::time_point> end_;

  std::optional<Thread> timer_;
  std::unique_ptr<DeepThread> searcher_;
};

}  // namespace sudare::apps
