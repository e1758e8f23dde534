// One line on the terminal that says how far a search is: rewritten a few times a second, gone when
// the answer comes. Says nothing when the standard error is no terminal.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "solve_report.hpp"
#include "tsuitate/solver.hpp"
#include "tsume/solver.hpp"

namespace sudare::apps {

class ProgressLine {
 public:
  explicit ProgressLine(Language language);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine() { clear(); }

  // A new problem begins; `place` ("3/100", or empty) stands in front of what is shown of it.
  void begin(const std::string& place);
  // Each shorter mate found also gets a line that stays, unless the search has hardly begun.
  void show(const tsume::Progress& progress);
  void show(const tsuitate::Progress& progress);
  // Takes the line away, before something else is written.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds kBeforeFirst{300};

  [[nodiscard]] bool is_early() const { return Clock::now() < begin_ + kBeforeFirst; }
  // Rewrites the line, if it is time for that.
  void rewrite(const std::string& phase, const std::string& effort);
  void write(const std::string& line);

  Language language_;
  bool on_terminal_;
  bool visible_ = false;
  std::string place_;
  std::optional<int> moves_;  // the mate last shown
  Clock::time_point begin_;
  Clock::time_point next_;  // when the line may be written again
};

}  // namespace sudare::apps
