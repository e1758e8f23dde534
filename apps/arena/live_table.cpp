#include "arena/live_table.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>

#include "arena/columns.hpp"
#include "base/standard_error.hpp"
#include "base/text.hpp"

namespace sudare::apps {
namespace {

// The number of columns of the terminal.
std::size_t terminal_width() {
  winsize size{};
  constexpr std::size_t kUsual = 80;
  return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

// The beginning of a line that fits: a line that wraps could not be rewritten.
std::string cut_to(std::string_view line, std::size_t width) {
  std::string cut(line);
  while (!cut.empty() && columns_of(cut) > width) {
    cut.pop_back();
    while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xc0U) == 0x80U)
      cut.pop_back();
  }
  return cut;
}

}  // namespace

LiveTable::LiveTable()
    : on_terminal_(::isatty(STDERR_FILENO) != 0),
      next_(Clock::now() + std::chrono::milliseconds(300)) {}

void LiveTable::show(const std::function<std::string()>& text) {
  const Clock::time_point now = Clock::now();
  if (!on_terminal_ || now < next_) return;
  next_ = now + std::chrono::milliseconds(500);
  clear();
  const std::size_t width = terminal_width();
  std::string all;
  const std::string lines_of_text = harmless(text());
  for (Lines lines(lines_of_text); lines.next(); ++lines_) {
    all += cut_to(lines.line(), std::max<std::size_t>(width, 2) - 1) + "\n";
  }
  write_stderr(all);
}

void LiveTable::clear() noexcept {
  for (; lines_ > 0; --lines_) write_stderr("\x1b[A\r\x1b[K");
}

}  // namespace sudare::apps
