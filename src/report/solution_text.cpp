#include "report/solution_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "formats/diagram.hpp"
#include "formats/japanese.hpp"
#include "report/numbers.hpp"
#include "shogi/position.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::report {

std::string problem_text(const std::string& name, const shogi::Setup& start) {
  return (name.empty() ? "" : name + "\n") + formats::text_diagram(start) +
         fmt::format("sfen {}\n", shogi::write_sfen(start));
}

std::string numbered_line(const shogi::Setup& start, const std::vector<shogi::Move>& line) {
  constexpr std::size_t kMovesPerLine = 8;
  shogi::Position position(start);
  shogi::Square previous_to;
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i % kMovesPerLine == 0) text += fmt::format("{}{:4}", i == 0 ? "" : "\n", i + 1);
    text += fmt::format(" {}{}", formats::side_mark(position.turn()),
                        formats::ki2_move(position, line[i], previous_to));
    previous_to = line[i].to();
    position.make(line[i]);
  }
  return text + "\n";
}

std::string usi_line(const std::vector<shogi::Move>& line) {
  std::string text = "usi";
  for (const shogi::Move move : line) text += " " + shogi::usi_text(move);
  return text + "\n";
}

std::string undecided_text(const Undecided& undecided, Language language) {
  const auto& [refuted_to, max_moves, fouls] = undecided;
  const bool as_asked = max_moves && refuted_to > 0 && refuted_to + 1 >= *max_moves;
  if (language == Language::Japanese) {
    const std::string allowed = fouls ? fmt::format("（反則{}回まで）", *fouls) : "";
    if (refuted_to <= 0) return fmt::format("未解決{}。答えが出る前に探索を終えた。", allowed);
    return fmt::format("{}{}手以下の詰みはない{}。{}", as_asked ? "" : "未解決。", refuted_to,
                       allowed, as_asked ? "それより長い詰みは調べていない。" : "");
  }
  const std::string allowed = fouls ? fmt::format(" with {} allowed", counted(*fouls, "foul")) : "";
  if (refuted_to <= 0) {
    return fmt::format("Undecided{}: the search ended before it found an answer.", allowed);
  }
  return fmt::format("{}There is no mate in {} or fewer{}{}.", as_asked ? "" : "Undecided. ",
                     refuted_to, allowed, as_asked ? "; longer ones were not searched for" : "");
}

formats::Record record_of(const std::string& name, const formats::Record& problem,
                          std::optional<int> moves) {
  formats::Record record;
  record.start = problem.start;
  record.headers = problem.headers;
  std::erase_if(record.headers, [](const auto& header) { return header.first == "手数"; });
  if (!name.empty() && record.header("作品名").empty()) {
    record.headers.insert(record.headers.begin(), {"作品名", name});
  }
  if (moves) record.headers.emplace_back("手数", fmt::format("{}手", *moves));
  return record;
}

}  // namespace sudare::report
