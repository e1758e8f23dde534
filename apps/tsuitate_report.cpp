#include "tsuitate_report.hpp"

#include <fmt/format.h>

#include <string_view>

#include "cli/output.hpp"
#include "formats/diagram.hpp"
#include "formats/japanese.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "tsuitate_tree.hpp"

namespace sudare::apps {
namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : " ") + text;
  return all;
}

std::string plural(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

std::string english_verdict(const tsuitate::Solution& solution, const TsuitateSettings& settings,
                            const SolveLimits& limits) {
  switch (solution.verdict) {
    case tsuitate::Verdict::Mate:
      return fmt::format("Mate in {} behind the screen; {}. {}", solution.moves,
                         solution.shortest ? "none is shorter" : "a shorter one may exist",
                         solution.exact
                             ? plural(solution.foul_allowance, "foul") + " must be allowed for it."
                             : plural(solution.foul_allowance, "foul") +
                                   " allowed are enough for it; fewer may be.");
    case tsuitate::Verdict::NoMate:
      return fmt::format("There is no mate behind the screen with {} allowed.",
                         plural(settings.fouls, "foul"));
    case tsuitate::Verdict::Unknown:
      break;
  }
  return undecided_text(solution.refuted_to, limits, Language::English);
}

std::string japanese_verdict(const tsuitate::Solution& solution, const TsuitateSettings& settings,
                             const SolveLimits& limits) {
  switch (solution.verdict) {
    case tsuitate::Verdict::Mate:
      return fmt::format(
          "衝立詰 {}手。{}反則{}回まで許されれば詰む{}。", solution.moves,
          solution.shortest ? "これより短い詰みはない。" : "より短い詰みがあるかもしれない。",
          solution.foul_allowance,
          solution.exact ? "（それより少なくては詰まない）"
                         : "（もっと少なくてもよいかもしれない）");
    case tsuitate::Verdict::NoMate:
      return fmt::format("不詰（反則{}回まで）。", settings.fouls);
    case tsuitate::Verdict::Unknown:
      break;
  }
  return undecided_text(solution.refuted_to, limits, Language::Japanese);
}

std::string value_text(const shogi::Setup& start, const TsuitateAnswer& answer, bool japanese) {
  const tsuitate::Value& value = *answer.solution.value;
  if (!japanese) {
    return fmt::format("The best line: {}, {}, {} left in hand. Best first moves: {}\n",
                       plural(value.moves, "move"), plural(value.fouls, "foul"), value.hand,
                       joined(shogi::usi_texts(answer.solution.first_moves)));
  }
  const shogi::Position position(start);
  std::vector<std::string> first;
  for (const shogi::Move move : answer.solution.first_moves) {
    first.push_back(formats::ki2_move(position, move, shogi::Square()));
  }
  return fmt::format("最善：{}手、反則{}回、余り駒{}枚。最善の初手：{}\n", value.moves, value.fouls,
                     value.hand, joined(first));
}

// With futile drops left out `moves` is that length, or until it is found an upper bound of it.
void set_lengths(JsonObject& json, const TsuitateAnswer& answer, const TsuitateSettings& settings) {
  const tsuitate::Solution& solution = answer.solution;
  const bool omit = settings.futile == screen::Futile::Omit;
  json.set("moves", omit ? answer.moves_futile_omitted.value_or(solution.moves) : solution.moves);
  if (omit) json.set("futile", "omit").set("moves_counted", solution.moves);
  json.set("exact", solution.exact && (!omit || answer.moves_futile_omitted));
}

std::string futile_text(const TsuitateAnswer& answer, bool japanese) {
  if (!answer.moves_futile_omitted) return "";
  return japanese
             ? fmt::format("無駄な合駒打ちを数えなければ{}手。\n", *answer.moves_futile_omitted)
             : fmt::format("{} without futile drops.\n",
                           plural(*answer.moves_futile_omitted, "move"));
}

}  // namespace

JsonObject as_json(const Problem& problem, const TsuitateAnswer& answer,
                   const TsuitateSettings& settings) {
  const tsuitate::Solution& solution = answer.solution;
  JsonObject json;
  if (!problem.name.empty()) json.set("name", problem.name);
  json.set("sfen", shogi::write_sfen(problem.record.start));
  json.set("rule", "tsuitate");
  json.set("algorithm", tsuitate::name_of(settings.algorithm));
  json.set("foul_limit", settings.fouls);
  switch (solution.verdict) {
    case tsuitate::Verdict::Mate:
      json.set("verdict", "mate");
      set_lengths(json, answer, settings);
      json.set("foul_allowance", solution.foul_allowance);
      json.set("optimal", solution.value.has_value());
      break;
    case tsuitate::Verdict::NoMate:
      json.set("verdict", "nomate");
      break;
    case tsuitate::Verdict::Unknown:
      json.set("verdict", "unknown");
      json.set("refuted_to", solution.refuted_to);
      break;
  }
  if (solution.value) {
    json.set("fouls", solution.value->fouls);
    json.set("hand", solution.value->hand);
    json.set("first_moves", shogi::usi_texts(solution.first_moves));
  }
  if (answer.tree) {
    json.set("line", shogi::usi_texts(answer.moves));
    json.set("line_text", line_as_text(problem.record.start.turn, answer.line));
    json.set("tree_metaposition", tsuitate::largest_metaposition(*answer.tree));
  }
  json.set("max_metaposition", solution.largest);
  json.set("average_uncertainty", solution.average_uncertainty);
  json.set("nodes", solution.nodes);
  json.set("seconds", solution.seconds);
  json.set("cpu_seconds", answer.cpu_seconds);
  json.set("hash_mb", settings.hash_mb);
  json.set("threads", 1);
  return json;
}

std::string as_text(const Problem& problem, const TsuitateAnswer& answer,
                    const TsuitateSettings& settings, const SolveLimits& limits,
                    Language language) {
  const tsuitate::Solution& solution = answer.solution;
  const shogi::Setup& start = problem.record.start;
  const bool japanese = language == Language::Japanese;
  std::string text = problem.name.empty() ? "" : problem.name + "\n";
  text += formats::text_diagram(start);
  text += fmt::format("sfen {}\n", shogi::write_sfen(start));
  text += japanese ? japanese_verdict(solution, settings, limits)
                   : english_verdict(solution, settings, limits);
  text += '\n';
  text += futile_text(answer, japanese);
  if (solution.value) text += value_text(start, answer, japanese);
  if (answer.tree) {
    text += line_as_text(start.turn, answer.line) + "\n";
    text += "usi " + joined(shogi::usi_texts(answer.moves)) + "\n";
    text += japanese ? "\n審判の言葉ごとの次の手：\n"
                     : "\nWhat to try after each call of the referee:\n";
    text += tree_as_text(start.turn, *answer.tree, language) + "\n";
  }
  const std::string nodes = grouped(solution.nodes);
  return text + (japanese ? fmt::format("{}局面、最大{}通り、{:.3f}秒\n", nodes, solution.largest,
                                        solution.seconds)
                          : fmt::format("{} nodes, at most {} positions at once, {:.3f} s\n", nodes,
                                        solution.largest, solution.seconds));
}

}  // namespace sudare::apps
