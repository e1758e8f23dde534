#include "solving/answer.hpp"

#include <fmt/format.h>

namespace sudare::solving {
namespace {

std::string english_phase(const Progress& progress) {
  const std::string fouls = progress.fouls ? fmt::format(" with {} fouls", *progress.fouls) : "";
  if (!progress.bound) {
    return (progress.looking_for
                ? fmt::format("searching for a mate in {} or fewer", *progress.looking_for)
                : "searching for a mate") +
           fouls;
  }
  const int best = *progress.bound;
  const int asked = progress.looking_for.value_or(best);
  if (asked >= best) return fmt::format("mate in {}", best) + (fouls.empty() ? "" : "," + fouls);
  return fmt::format("mate in {}, trying {}{}", best, asked, fouls);
}

std::string japanese_phase(const Progress& progress) {
  const std::string fouls = progress.fouls ? fmt::format("（反則{}回まで）", *progress.fouls) : "";
  if (!progress.bound) {
    return progress.looking_for
               ? fmt::format("{}手以下の詰み{}を探索中", *progress.looking_for, fouls)
               : fmt::format("詰み{}を探索中", fouls);
  }
  const int best = *progress.bound;
  const int asked = progress.looking_for.value_or(best);
  if (asked >= best) return fmt::format("{}手詰{}", best, fouls);
  return fmt::format("{}手詰、{}手以下{}を探索中", best, asked, fouls);
}

}  // namespace

std::string_view word_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::Proved:
      return "mate";
    case Verdict::Refuted:
      return "nomate";
    case Verdict::Unknown:
      break;
  }
  return "unknown";
}

std::string phase_text(const Progress& progress, Language language) {
  return language == Language::Japanese ? japanese_phase(progress) : english_phase(progress);
}

}  // namespace sudare::solving
