// Some lines on the terminal that are rewritten while a match is played. Nothing is shown if the
// standard error is not a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>

namespace sudare::apps {

class LiveTable {
 public:
  LiveTable();
  LiveTable(const LiveTable&) = delete;
  LiveTable& operator=(const LiveTable&) = delete;
  ~LiveTable() { clear(); }

  // Rewrites the lines, if it is time; `text` is asked only then.
  void show(const std::function<std::string()>& text);
  // Removes them before something else is written.
  void clear() noexcept;

 private:
  using Clock = std::chrono::steady_clock;

  bool on_terminal_;
  std::size_t lines_ = 0;  // now on the terminal
  Clock::time_point next_;
};

}  // namespace sudare::apps
