#include "usi/info.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "shogi/usi.hpp"

namespace sudare::apps {

using tsume::Verdict;

std::string usi_moves(const std::vector<shogi::Move>& moves) {
  std::string text;
  for (const shogi::Move move : moves) {
    if (!text.empty()) text += ' ';
    text += shogi::usi_text(move);
  }
  return text;
}

std::string UsiInfo::counters(std::uint64_t nodes, double table_fill) const {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const double rate = static_cast<double>(nodes) / std::max(seconds, 1e-6);
  return fmt::format("time {:.0f} nodes {} nps {:.0f} hashfull {:.0f}", seconds * 1000, nodes, rate,
                     table_fill * 1000);
}

std::optional<std::string> UsiInfo::line(const tsume::Progress& progress) {
  if (interval_.count() == 0) return std::nullopt;
  const Clock::time_point now = Clock::now();
  if (progress.moves == moves_ && now < next_) return std::nullopt;
  moves_ = progress.moves;
  next_ = now + interval_;

  std::string text = "info ";
  text += fmt::format("depth {} seldepth {} ", progress.looking_for.value_or(progress.depth),
                      progress.depth);
  text += counters(progress.nodes, progress.table_fill);
  if (progress.moves) {
    text += fmt::format(" score mate {}", *progress.moves);
    return progress.line.empty() ? text : fmt::format("{} pv {}", text, usi_moves(progress.line));
  }
  return text + " string searching for a mate";
}

std::optional<std::string> UsiInfo::line(const UsiFinding& finding, double table_fill,
                                         std::string_view sign) const {
  if (interval_.count() == 0) return std::nullopt;
  const std::string numbers = counters(finding.nodes, table_fill);
  switch (finding.verdict) {
    case Verdict::Proved:
      if (finding.line.empty()) break;
      return fmt::format("info depth {} seldepth {} {} score mate {}{} pv {}", finding.moves,
                         finding.line.size(), numbers, sign, finding.moves,
                         usi_moves(finding.line));
    case Verdict::Refuted:
      return fmt::format("info {} string there is no mate", numbers);
    case Verdict::Unknown:
      if (finding.none_so_short) break;
      return fmt::format("info {} string no mate found yet", numbers);
  }
  return fmt::format("info {}", numbers);
}

}  // namespace sudare::apps
