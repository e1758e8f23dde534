#include "cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "base/standard_error.hpp"
#include "report/numbers.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {
namespace {

constexpr std::chrono::milliseconds kBetween{250};
constexpr const char* kEraseLine = "\r\x1b[K";

std::string effort(const solving::Progress& progress, Language language) {
  const auto nodes = static_cast<double>(progress.nodes);
  const std::string total = report::abbreviated(nodes);
  const std::string speed =
      report::abbreviated(progress.seconds > 0 ? nodes / progress.seconds : 0);
  const double fill = 100 * progress.table_fill;
  const auto [proof, disproof] = progress.bounds;
  if (language == Language::Japanese) {
    return fmt::format("{:.1f}秒  {}局面  {}/秒  証明数{} 反証数{}  表{:.0f}%", progress.seconds,
                       total, speed, proof, disproof, fill);
  }
  return fmt::format("{:.1f} s  {} nodes  {}/s  proof {} disproof {}  table {:.0f}%",
                     progress.seconds, total, speed, proof, disproof, fill);
}

// The first moves of a line.
std::string beginning(const std::vector<shogi::Move>& line) {
  constexpr std::size_t kShown = 7;
  std::string text;
  for (std::size_t i = 0; i < line.size() && i < kShown; ++i) {
    text += (i == 0 ? "" : " ") + shogi::usi_text(line[i]);
  }
  return line.size() > kShown ? text + " …" : text;
}

}  // namespace

ProgressLine::ProgressLine(Language language)
    : language_(language), on_terminal_(isatty(STDERR_FILENO) != 0) {}

void ProgressLine::begin(const std::string& place) {
  place_ = place.empty() ? "" : place + "  ";
  bound_.reset();
  begin_ = Clock::now();
  next_ = begin_ + kBeforeFirst;
}

void ProgressLine::show(const solving::Progress& progress) {
  if (!on_terminal_ || is_early()) return;
  if (progress.bound && progress.bound != bound_) {
    bound_ = progress.bound;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    const bool japanese = language_ == Language::Japanese;
    // The defender may hold out longer than in the line.
    const bool as_shown =
        progress.line.empty() || progress.line.size() == static_cast<std::size_t>(*bound_);
    const std::string found = japanese ? fmt::format("{}{:.1f}秒  {}{}を発見", place_, seconds,
                                                     *bound_, as_shown ? "手詰" : "手以内の詰み")
                                       : fmt::format("{}{:.1f} s  found a mate in {}{}", place_,
                                                     seconds, *bound_, as_shown ? "" : " or fewer");
    write(fmt::format("{}  {}\n", found, beginning(progress.line)));
    visible_ = false;
  } else {
    rewrite(phase_text(progress, language_), effort(progress, language_));
  }
}

void ProgressLine::rewrite(const std::string& phase, const std::string& effort) {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kBetween;
  write(place_ + phase + "  " + effort);
  visible_ = true;
}

void ProgressLine::clear() noexcept {
  if (visible_) write_stderr(kEraseLine);
  visible_ = false;
}

void ProgressLine::write(const std::string& line) { write_stderr(kEraseLine + line); }

}  // namespace sudare::apps
