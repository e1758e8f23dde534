// A line on the terminal that shows the progress of a search. It is rewritten a few times per
// second and removed when the answer comes. Nothing is shown if the standard error is not a
// terminal.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "base/language.hpp"
#include "solving/answer.hpp"

namespace sudare::apps {

class ProgressLine {
 public:
  explicit ProgressLine(Language language);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  // Begins a new problem. `place` ("3/100", or empty) is shown before its progress.
  void begin(const std::string& place);
  // Each shorter mate found also gets a permanent line, unless the search has only just begun.
  void show(const solving::Progress& progress);
  // Removes the line before something else is written.
  void clear() noexcept;

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBeforeFirst{300};

  [[nodiscard]] bool is_early() const { return Clock::now() < begin_ + kBeforeFirst; }
  // Rewrites the line, if it is due.
  void rewrite(const std::string& phase, const std::string& effort);
  void write(const std::string& line);

  Language language_;
  bool on_terminal_;
  bool visible_ = false;
  std::string place_;
  std::optional<int> bound_;  // the length of the mate shown last
  Clock::time_point begin_;
  Clock::time_point next_;  // the earliest time for the next rewrite
};

}  // namespace sudare::apps
