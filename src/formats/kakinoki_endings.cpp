#include <fmt/format.h>

#include <array>
#include <utility>

#include "formats/kakinoki.hpp"

namespace sudare::formats {

using shogi::Color;

namespace {

// The first word for each ending is the one that is written.
constexpr std::array<std::pair<std::string_view, Ending>, 16> kEndingWords = {{
    {"詰み", Ending::Mate},
    {"投了", Ending::Resign},
    {"中断", Ending::Interrupt},
    {"千日手", Ending::Repetition},
    {"持将棋", Ending::Impasse},
    {"切れ負け", Ending::Timeout},
    {"反則勝ち", Ending::IllegalWin},
    {"反則負け", Ending::IllegalLoss},
    {"入玉勝ち", Ending::EnteringKing},
    {"不詰", Ending::NoMate},
    {"詰", Ending::Mate},
    {"時間切れ", Ending::Timeout},
    {"入玉宣言", Ending::EnteringKing},
    {"宣言勝ち", Ending::EnteringKing},
    {"最大手数", Ending::Impasse},
    {"引き分け", Ending::Impasse},
}};

// The order matters: 不詰 contains 詰, and most sentences contain 勝ち.
constexpr std::array<std::pair<std::string_view, Ending>, 14> kClosingWords = {{
    {"時間切れ", Ending::Timeout},
    {"切れ負け", Ending::Timeout},
    {"反則勝ち", Ending::IllegalWin},
    {"反則", Ending::IllegalLoss},
    {"入玉", Ending::EnteringKing},
    {"宣言", Ending::EnteringKing},
    {"千日手", Ending::Repetition},
    {"持将棋", Ending::Impasse},
    {"引き分け", Ending::Impasse},
    {"中断", Ending::Interrupt},
    {"不詰", Ending::NoMate},
    {"詰", Ending::Mate},
    {"勝", Ending::Resign},
    {"投了", Ending::Resign},
}};

}  // namespace

std::optional<Ending> ending_named(std::string_view word) {
  for (const auto& [name, ending] : kEndingWords) {
    if (name == word) return ending;
  }
  return std::nullopt;
}

std::string_view name_of_ending(Ending ending) {
  for (const auto& [name, named] : kEndingWords) {
    if (named == ending) return name;
  }
  return {};
}

Ending ending_of_closing_line(std::string_view line) {
  for (const auto& [word, ending] : kClosingWords) {
    if (line.find(word) != std::string_view::npos) return ending;
  }
  return Ending::None;
}

std::string closing_line(Ending ending, std::size_t moves, Color turn) {
  const std::string_view next = turn == Color::Black ? "先手" : "後手";
  const std::string_view last = turn == Color::Black ? "後手" : "先手";
  const std::string begin = fmt::format("まで{}手で", moves);
  switch (ending) {
    case Ending::Resign:
      return fmt::format("{}{}の勝ち", begin, last);
    case Ending::Timeout:
      return fmt::format("{}時間切れにより{}の勝ち", begin, last);
    case Ending::EnteringKing:
    case Ending::IllegalWin:
    case Ending::IllegalLoss:
      return fmt::format("{}{}の{}", begin, next, name_of_ending(ending));
    default:
      return begin + std::string(name_of_ending(ending));
  }
}

}  // namespace sudare::formats
