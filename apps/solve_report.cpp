#include "solve_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/output.hpp"
#include "formats/diagram.hpp"
#include "formats/japanese.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {

using tsume::Solution;
using tsume::Verdict;

namespace {

std::string english_verdict(const Solution& solution, const SolveLimits& limits) {
  switch (solution.verdict) {
    case Verdict::Mate:
      return fmt::format("Mate in {}; {}.", solution.moves,
                         solution.exact ? "there is no shorter one" : "a shorter one may exist");
    case Verdict::NoMate:
      return "There is no mate.";
    case Verdict::Unknown:
      break;
  }
  return undecided_text(solution.refuted_to, limits, Language::English);
}

std::string japanese_verdict(const Solution& solution, const SolveLimits& limits) {
  switch (solution.verdict) {
    case Verdict::Mate:
      return fmt::format(
          "{}手詰。{}", solution.moves,
          solution.exact ? "これより短い詰みはない。" : "より短い詰みがあるかもしれない。");
    case Verdict::NoMate:
      return "不詰。";
    case Verdict::Unknown:
      break;
  }
  return undecided_text(solution.refuted_to, limits, Language::Japanese);
}

// ▲２三銀 △同　玉 ..., eight moves a line behind the number of the first.
std::string japanese_line(const shogi::Setup& setup, const std::vector<shogi::Move>& line) {
  constexpr std::size_t kMovesPerLine = 8;
  shogi::Position position(setup);
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

// How long the mate is, whether the line shown is longer, and what is left in hand.
std::string length_text(const Solution& solution, Language language) {
  const bool japanese = language == Language::Japanese;
  const std::string english = solution.moves == 1 ? " move" : " moves";
  const std::string length = fmt::format("{}{}", solution.moves, japanese ? "手" : english);
  if (solution.line.empty()) {
    return length + (japanese ? "（手順は時間内に取り出せなかった）、"
                              : " (the line could not be read out in time), ");
  }
  const std::size_t shown = solution.line.size();
  std::string longer;
  if (shown > static_cast<std::size_t>(solution.moves)) {
    longer = japanese ? fmt::format("（無駄合を含めて{}手）", shown)
                      : fmt::format(" ({} with futile interpositions)", shown);
  }
  return japanese ? fmt::format("{}{}、余り駒{}枚、", length, longer, solution.hand)
                  : fmt::format("{}{}, {} left in hand, ", length, longer, solution.hand);
}

std::string effort_text(const Solution& solution, Language language) {
  const std::string nodes = grouped(solution.nodes);
  return language == Language::Japanese
             ? fmt::format("{}局面、{:.3f}秒", nodes, solution.seconds)
             : fmt::format("{} nodes, {:.3f} s", nodes, solution.seconds);
}

}  // namespace

std::string undecided_text(int refuted_to, const SolveLimits& limits, Language language) {
  const bool japanese = language == Language::Japanese;
  if (refuted_to <= 0) {
    return japanese ? "未解決。答えが出る前に探索を終えた。"
                    : "Undecided: the search ended before it found an answer.";
  }
  const bool as_asked = limits.max_moves && refuted_to + 1 >= *limits.max_moves;
  if (japanese) {
    return fmt::format("{}{}手以下の詰みはない。{}", as_asked ? "" : "未解決。", refuted_to,
                       as_asked ? "それより長い詰みは調べていない。" : "");
  }
  return fmt::format("{}There is no mate in {} or fewer{}.", as_asked ? "" : "Undecided. ",
                     refuted_to, as_asked ? "; longer ones were not looked for" : "");
}

std::string_view word_for(Verdict verdict) {
  switch (verdict) {
    case Verdict::Mate:
      return "mate";
    case Verdict::NoMate:
      return "nomate";
    case Verdict::Unknown:
      break;
  }
  return "unknown";
}

JsonObject as_json(const Problem& problem, const Answer& answer, const Settings& settings) {
  const Solution& solution = answer.solution;
  JsonObject json;
  if (!problem.name.empty()) json.set("name", problem.name);
  json.set("sfen", shogi::write_sfen(problem.record.start));
  json.set("rule", "tsume");
  json.set("algorithm", search::name_of(settings.algorithm));
  json.set("verdict", word_for(solution.verdict));
  if (solution.verdict == Verdict::Mate) {
    json.set("moves", solution.moves);
    json.set("exact", solution.exact);
    if (!solution.line.empty()) {
      json.set("hand", solution.hand);
      json.set("line", shogi::usi_texts(solution.line));
    }
  } else if (solution.verdict == Verdict::Unknown) {
    json.set("refuted_to", std::max(solution.refuted_to, 0));
  }
  json.set("nodes", solution.nodes);
  json.set("seconds", solution.seconds);
  json.set("cpu_seconds", answer.cpu_seconds);
  json.set("hash_mb", settings.hash_mb);
  json.set("threads", 1);
  return json;
}

std::string as_text(const Problem& problem, const Answer& answer, const SolveLimits& limits,
                    Language language) {
  const Solution& solution = answer.solution;
  const shogi::Setup& start = problem.record.start;
  std::string text = problem.name.empty() ? "" : problem.name + "\n";
  text += formats::text_diagram(start);
  text += fmt::format("sfen {}\n", shogi::write_sfen(start));
  text += language == Language::Japanese ? japanese_verdict(solution, limits)
                                         : english_verdict(solution, limits);
  text += '\n';
  if (!solution.line.empty()) text += japanese_line(start, solution.line) + usi_line(solution.line);
  if (solution.verdict == Verdict::Mate) text += length_text(solution, language);
  return text + effort_text(solution, language) + "\n";
}

bool has_record(const Solution& solution) {
  return solution.verdict == Verdict::NoMate || !solution.line.empty();
}

formats::Record record_of(const Problem& problem, std::optional<int> moves) {
  formats::Record record;
  record.start = problem.record.start;
  record.headers = problem.record.headers;
  std::erase_if(record.headers, [](const auto& header) { return header.first == "手数"; });
  if (!problem.name.empty() && record.header("作品名").empty()) {
    record.headers.insert(record.headers.begin(), {"作品名", problem.name});
  }
  if (moves) record.headers.emplace_back("手数", fmt::format("{}手", *moves));
  return record;
}

formats::Record as_record(const Problem& problem, const Solution& solution) {
  const bool mate = solution.verdict == Verdict::Mate;
  formats::Record record = record_of(problem, mate ? std::optional(solution.moves) : std::nullopt);
  std::uint32_t node = 0;
  for (const shogi::Move move : solution.line) node = record.add(node, move);
  record.nodes[node].ending = mate ? formats::Ending::Mate : formats::Ending::NoMate;
  return record;
}

}  // namespace sudare::apps
