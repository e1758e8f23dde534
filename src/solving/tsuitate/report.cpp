#include "solving/tsuitate/report.hpp"

#include <fmt/format.h>

#include <string_view>

#include "formats/japanese.hpp"
#include "report/numbers.hpp"
#include "report/solution_text.hpp"
#include "shogi/position.hpp"
#include "shogi/usi.hpp"
#include "solving/answer_json.hpp"
#include "solving/problem_text.hpp"
#include "solving/tsuitate/part.hpp"
#include "solving/tsuitate/tree_text.hpp"

namespace sudare::solving {

using formats::JsonObject;

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " ") + text;
  return all;
}

// What was searched without an answer.
report::Undecided undecided(const tsuitate::Solution& solution, const Request& request) {
  return {solution.refuted_to, request.limits.max_moves, request.settings.number("fouls")};
}

// Every verdict holds for the fouls allowed: with more of them there may be a shorter mate, or one
// at all.
std::string english_verdict(const tsuitate::Solution& solution, const Request& request) {
  const std::string allowed = report::counted(request.settings.number("fouls"), "foul");
  const std::string needed = report::counted(solution.foul_allowance, "foul");
  switch (solution.verdict) {
    case Verdict::Proved:
      return fmt::format(
          "Mate in {} behind the screen with {} allowed; {}. {}", solution.moves, allowed,
          solution.shortest ? "none is shorter" : "a shorter one may exist",
          solution.exact
              ? needed + " must be allowed for this length."
              : fmt::format("Allowing {} is enough for this length; fewer may be.", needed));
    case Verdict::Refuted:
      return fmt::format("There is no mate of any length behind the screen with {} allowed.",
                         allowed);
    case Verdict::Unknown:
      break;
  }
  return report::undecided_text(undecided(solution, request), Language::English);
}

std::string japanese_verdict(const tsuitate::Solution& solution, const Request& request) {
  const int allowed = request.settings.number("fouls");
  switch (solution.verdict) {
    case Verdict::Proved:
      return fmt::format(
          "衝立詰 {}手（反則{}回まで）。{}この手数で詰めるには反則を{}回まで{}。", solution.moves,
          allowed,
          solution.shortest ? "これより短い詰みはない。" : "より短い詰みがあるかもしれない。",
          solution.foul_allowance,
          solution.exact ? "許す必要がある" : "許せば足りる（もっと少なくて済むかもしれない）");
    case Verdict::Refuted:
      return fmt::format("何手かけても詰まない（反則{}回まで）。", allowed);
    case Verdict::Unknown:
      break;
  }
  return report::undecided_text(undecided(solution, request), Language::Japanese);
}

std::string value_text(const shogi::Setup& start, const tsuitate::Solution& solution,
                       bool japanese) {
  const tsuitate::Value& value = *solution.value;
  if (!japanese) {
    return fmt::format("The best line: {}, {}, {} left in hand. The best first moves: {}\n",
                       report::counted(value.moves, "move"), report::counted(value.fouls, "foul"),
                       value.hand, joined(shogi::usi_texts(solution.first_moves)));
  }
  const shogi::Position position(start);
  std::vector<std::string> first;
  for (const shogi::Move move : solution.first_moves) {
    first.push_back(formats::ki2_move(position, move, shogi::Square()));
  }
  return fmt::format("最善：{}手、反則{}回、余り駒{}枚。最善の初手：{}\n", value.moves, value.fouls,
                     value.hand, joined(first));
}

// If futile drops are omitted, `moves` is that length or, until it is found, an upper bound of it.
void set_lengths(JsonObject& json, const Request& request, const Answer& answer) {
  json.set("moves", answer.moves);
  if (omits_futile_drops(request.settings)) {
    json.set("futile", "omit").set("moves_counted", tsuitate_part(answer).solution.moves);
  }
  json.set("exact", answer.exact);
  // Unlike `exact`, this says nothing about the fouls that must be allowed.
  const TsuitatePart& part = tsuitate_part(answer);
  json.set("shortest", omits_futile_drops(request.settings) ? part.moves_futile_omitted.has_value()
                                                            : part.solution.shortest);
}

std::string futile_text(const TsuitatePart& answer, bool japanese) {
  if (!answer.moves_futile_omitted) return "";
  return japanese
             ? fmt::format("無駄な合駒打ちを数えなければ{}手。\n", *answer.moves_futile_omitted)
             : fmt::format("{} without futile drops.\n",
                           report::counted(*answer.moves_futile_omitted, "move"));
}

}  // namespace

JsonObject tsuitate_json(const Request& request, const Answer& answer) {
  const TsuitatePart& part = tsuitate_part(answer);
  const tsuitate::Solution& solution = part.solution;
  JsonObject json = begin_answer_json(request);
  json.set("foul_limit", request.settings.number("fouls"));
  json.set("verdict", word_for(solution.verdict));
  if (solution.verdict == Verdict::Proved) {
    set_lengths(json, request, answer);
    json.set("foul_allowance", solution.foul_allowance);
    json.set("optimal", solution.value.has_value());
  } else if (solution.verdict == Verdict::Unknown) {
    json.set("refuted_to", solution.refuted_to);
    if (request.limits.max_moves) json.set("max_moves", *request.limits.max_moves);
  }
  if (solution.value) {
    json.set("fouls", solution.value->fouls);
    json.set("hand", solution.value->hand);
    json.set("first_moves", shogi::usi_texts(solution.first_moves));
  }
  if (part.tree) {
    json.set("line", shogi::usi_texts(answer.line));
    json.set("line_text", line_as_text(request.problem.start().turn, part.line));
    json.set("tree_metaposition", tsuitate::largest_metaposition(*part.tree));
  }
  json.set("max_metaposition", solution.largest);
  json.set("average_uncertainty", solution.average_uncertainty);
  end_answer_json(json, request, answer);
  return json;
}

std::string tsuitate_text(const Request& request, const Answer& answer, Language language) {
  const TsuitatePart& part = tsuitate_part(answer);
  const tsuitate::Solution& solution = part.solution;
  const shogi::Setup& start = request.problem.start();
  const bool japanese = language == Language::Japanese;
  std::string text = problem_text(request.problem, language);
  text += japanese ? japanese_verdict(solution, request) : english_verdict(solution, request);
  text += '\n';
  text += futile_text(part, japanese);
  if (solution.value) text += value_text(start, solution, japanese);
  if (part.tree) {
    text += line_as_text(start.turn, part.line) + "\n";
    text += report::usi_line(answer.line);
    text +=
        japanese ? "\n審判の言葉ごとの次の手：\n" : "\nThe tries after each call of the referee:\n";
    text += tree_as_text(start.turn, *part.tree, language) + "\n";
  }
  const std::string nodes = report::grouped(solution.nodes);
  return text + (japanese ? fmt::format("{}局面、最大{}通り、{:.3f}秒\n", nodes, solution.largest,
                                        solution.seconds)
                          : fmt::format("{} nodes, at most {} positions at once, {:.3f} s\n", nodes,
                                        solution.largest, solution.seconds));
}

}  // namespace sudare::solving
