#include "solving/tsume/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/numbers.hpp"
#include "report/solution_text.hpp"
#include "shogi/usi.hpp"
#include "solving/answer_json.hpp"
#include "solving/problem_text.hpp"
#include "solving/tsume/part.hpp"

namespace sudare::solving {

using formats::JsonObject;
using tsume::Solution;

namespace {

// Whether the line shown says less, or more, than what is proved.
bool differs_from_line(const Solution& solution) {
  return moves_to_tell(solution) != solution.moves;
}

std::string english_verdict(const Solution& solution, const Limits& limits) {
  switch (solution.verdict) {
    case Verdict::Proved:
      if (differs_from_line(solution)) {
        return fmt::format("Mate in {} or fewer; a shorter one may exist. The line has {} moves.",
                           solution.moves, moves_to_tell(solution));
      }
      return fmt::format("Mate in {}; {}.", solution.moves,
                         solution.exact ? "there is no shorter one" : "a shorter one may exist");
    case Verdict::Refuted:
      return "There is no mate.";
    case Verdict::Unknown:
      break;
  }
  return report::undecided_text({solution.refuted_to, limits.max_moves, {}}, Language::English);
}

std::string japanese_verdict(const Solution& solution, const Limits& limits) {
  switch (solution.verdict) {
    case Verdict::Proved:
      if (differs_from_line(solution)) {
        return fmt::format("{}手以内で詰む。より短い詰みがあるかもしれない。手順は{}手。",
                           solution.moves, moves_to_tell(solution));
      }
      return fmt::format(
          "{}手詰。{}", solution.moves,
          solution.exact ? "これより短い詰みはない。" : "より短い詰みがあるかもしれない。");
    case Verdict::Refuted:
      return "不詰。";
    case Verdict::Unknown:
      break;
  }
  return report::undecided_text({solution.refuted_to, limits.max_moves, {}}, Language::Japanese);
}

// The length of the mate, whether the line shown is longer, and the pieces left in hand.
std::string length_text(const Solution& solution, Language language) {
  const bool japanese = language == Language::Japanese;
  const int moves = moves_to_tell(solution);
  const std::string english = moves == 1 ? " move" : " moves";
  const std::string length = fmt::format("{}{}", moves, japanese ? "手" : english);
  if (solution.line.empty()) {
    return length + (japanese ? "（手順は時間内に取り出せなかった）、"
                              : " (the line could not be read out in time), ");
  }
  const std::size_t shown = solution.line.size();
  std::string longer;
  if (shown > static_cast<std::size_t>(moves)) {
    longer = japanese ? fmt::format("（無駄合を含めて{}手）", shown)
                      : fmt::format(" ({} with futile interpositions)", shown);
  }
  return japanese ? fmt::format("{}{}、余り駒{}枚、", length, longer, solution.hand)
                  : fmt::format("{}{}, {} left in hand, ", length, longer, solution.hand);
}

std::string effort_text(const Solution& solution, Language language) {
  const std::string nodes = report::grouped(solution.nodes);
  return language == Language::Japanese
             ? fmt::format("{}局面、{:.3f}秒", nodes, solution.seconds)
             : fmt::format("{} nodes, {:.3f} s", nodes, solution.seconds);
}

}  // namespace

JsonObject tsume_json(const Request& request, const Answer& answer) {
  const Solution& solution = tsume_solution(answer);
  JsonObject json = begin_answer_json(request);
  json.set("verdict", word_for(solution.verdict));
  if (solution.verdict == Verdict::Proved) {
    json.set("moves", moves_to_tell(solution));
    if (differs_from_line(solution)) json.set("bound", solution.moves);
    json.set("exact", solution.exact);
    if (!solution.line.empty()) {
      json.set("hand", solution.hand);
      json.set("line", shogi::usi_texts(solution.line));
    }
  } else if (solution.verdict == Verdict::Unknown) {
    json.set("refuted_to", std::max(solution.refuted_to, 0));
    if (request.limits.max_moves) json.set("max_moves", *request.limits.max_moves);
  }
  end_answer_json(json, request, answer);
  return json;
}

std::string tsume_text(const Request& request, const Answer& answer, Language language) {
  const Solution& solution = tsume_solution(answer);
  const Limits& limits = request.limits;
  const shogi::Setup& start = request.problem.start();
  std::string text = problem_text(request.problem, language);
  text += language == Language::Japanese ? japanese_verdict(solution, limits)
                                         : english_verdict(solution, limits);
  text += '\n';
  if (!solution.line.empty()) {
    text += report::numbered_line(start, solution.line) + report::usi_line(solution.line);
  }
  if (solution.verdict == Verdict::Proved) text += length_text(solution, language);
  return text + effort_text(solution, language) + "\n";
}

bool has_tsume_record(const Solution& solution) {
  return solution.verdict == Verdict::Refuted || !solution.line.empty();
}

formats::Record tsume_record(const Problem& problem, const Solution& solution) {
  const bool mate = solution.verdict == Verdict::Proved;
  formats::Record record = report::record_of(
      problem.name, problem.record, mate ? std::optional(moves_to_tell(solution)) : std::nullopt);
  std::uint32_t node = 0;
  for (const shogi::Move move : solution.line) node = record.add(node, move);
  record.nodes[node].ending = mate ? formats::Ending::Mate : formats::Ending::NoMate;
  return record;
}

}  // namespace sudare::solving
