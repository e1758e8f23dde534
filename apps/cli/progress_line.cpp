#include "cli/progress_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "shogi/usi.hpp"

namespace sudare::apps {
namespace {

constexpr std::chrono::milliseconds kBetween{250};
constexpr const char* kEraseLine = "\r\x1b[K";

std::string phase(const tsume::Progress& progress, Language language) {
  const bool japanese = language == Language::Japanese;
  if (!progress.moves) {
    if (!progress.looking_for) return japanese ? "詰みを探索中" : "looking for a mate";
    return japanese ? fmt::format("{}手以下の詰みを探索中", *progress.looking_for)
                    : fmt::format("looking for a mate in {} or fewer", *progress.looking_for);
  }
  const int best = *progress.moves;
  const int bound = progress.looking_for.value_or(best);
  if (bound >= best)
    return japanese ? fmt::format("{}手詰", best) : fmt::format("mate in {}", best);
  return japanese ? fmt::format("{}手詰、{}手以下を探索中", best, bound)
                  : fmt::format("mate in {}, trying {}", best, bound);
}

// Three significant digits: 950, 12.3k, 4.56M.
std::string short_number(double number) {
  constexpr double kThousand = 1e3;
  const char* unit = "";
  for (const char* larger : {"k", "M", "G", "T"}) {
    if (number < kThousand) break;
    number /= kThousand;
    unit = larger;
  }
  const int digits = *unit == '\0' || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return fmt::format("{:.{}f}{}", number, digits, unit);
}

std::string phase(const tsuitate::Progress& progress, Language language) {
  const bool japanese = language == Language::Japanese;
  const tsuitate::Budget& budget = progress.looking_for;
  std::string found;
  if (progress.moves) {
    found = japanese ? fmt::format("衝立詰{}手、", *progress.moves)
                     : fmt::format("mate in {}, ", *progress.moves);
  }
  if (budget.is_unlimited()) {
    return found + (japanese ? fmt::format("反則{}回までの詰みを探索中", budget.fouls)
                             : fmt::format("looking for a mate with {} fouls", budget.fouls));
  }
  return found + (japanese ? fmt::format("{}手以下、反則{}回までを探索中", budget.moves.plies(),
                                         budget.fouls)
                           : fmt::format("trying {} moves or fewer with {} fouls",
                                         budget.moves.plies(), budget.fouls));
}

// Of either kind of progress.
std::string effort(const auto& progress, Language language) {
  const auto nodes = static_cast<double>(progress.nodes);
  const std::string total = short_number(nodes);
  const std::string speed = short_number(progress.seconds > 0 ? nodes / progress.seconds : 0);
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
  moves_.reset();
  begin_ = Clock::now();
  next_ = begin_ + kBeforeFirst;
}

void ProgressLine::show(const tsume::Progress& progress) {
  if (!on_terminal_) return;
  if (is_early()) return;
  if (progress.moves && progress.moves != moves_) {
    moves_ = progress.moves;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    const bool japanese = language_ == Language::Japanese;
    const std::string found =
        japanese ? fmt::format("{}{:.1f}秒  {}手詰を発見", place_, seconds, *moves_)
                 : fmt::format("{}{:.1f} s  found a mate in {}", place_, seconds, *moves_);
    write(fmt::format("{}  {}\n", found, beginning(progress.line)));
    visible_ = false;
  } else {
    rewrite(phase(progress, language_), effort(progress, language_));
  }
}

void ProgressLine::show(const tsuitate::Progress& progress) {
  if (!on_terminal_ || is_early()) return;
  rewrite(phase(progress, language_), effort(progress, language_));
}

void ProgressLine::rewrite(const std::string& phase, const std::string& effort) {
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + kBetween;
  write(place_ + phase + "  " + effort);
  visible_ = true;
}

void ProgressLine::clear() {
  if (visible_) write("");
  visible_ = false;
}

void ProgressLine::write(const std::string& line) {
  fmt::print(stderr, "{}{}", kEraseLine, line);
  std::fflush(stderr);
}

}  // namespace sudare::apps
