#include <string>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "play/records/end_names.hpp"
#include "play/records/game_text.hpp"
#include "play/records/rules_json.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using formats::JsonInput;
using formats::JsonObject;
using screen::GameEnd;
using screen::GameStep;
using shogi::Color;
using shogi::Kind;

namespace {

constexpr std::int64_t kLongestTry = 1'000'000'000'000;  // milliseconds; sums of it stay exact

std::string text_of(Kind kind) {
  return (is_promoted(kind) ? "+" : "") + std::string(1, shogi::usi_letter(kind));
}

Kind read_kind(const std::string& text) {
  for (const Kind kind : shogi::kBoardKinds) {
    if (kind != Kind::King && text_of(kind) == text) return kind;
  }
  refuse_value("captured", text, "a piece such as P or +P");
}

Color read_side(std::string_view key, const std::string& text) {
  const std::optional<Color> side = side_named(text);
  if (!side) refuse_value(key, text, "black or white");
  return *side;
}

JsonObject json_of(const GameStep& step) {
  JsonObject json;
  json.set("side", side_name(step.side)).set("move", usi_text(step.move)).set("ms", step.time);
  if (step.foul) json.set("foul", true);
  if (step.in_check) json.set("in_check", true);
  if (step.captured != Kind::None) json.set("captured", text_of(step.captured));
  if (step.check) json.set("check", true);
  return json;
}

GameStep step_of(const JsonInput& json, Color turn) {
  GameStep step;
  const std::optional<std::string> side = json.text("side");
  step.side = side ? read_side("side", *side) : turn;
  const std::optional<std::string> move = json.text("move");
  if (!move) throw UserError("there is no \"move\"");
  step.move = shogi::read_usi_move(*move);
  step.time = json.whole("ms").value_or(0);
  if (step.time < 0 || step.time > kLongestTry)
    refuse_value("ms", std::to_string(step.time), "a number from 0 to 1000000000000");
  step.foul = json.flag("foul").value_or(false);
  step.in_check = json.flag("in_check").value_or(false);
  step.check = json.flag("check").value_or(false);
  if (const auto captured = json.text("captured")) step.captured = read_kind(*captured);
  return step;
}

std::vector<GameStep> steps_of(const JsonInput& json, Color turn) {
  if (!json.has("steps")) throw UserError("there is no list \"steps\"");
  std::vector<GameStep> steps;
  for (const JsonInput& each : json.objects("steps")) {
    try {
      steps.push_back(step_of(each, turn));
    } catch (const UserError& error) {
      throw UserError("step " + std::to_string(steps.size() + 1) + ": " + error.what());
    } catch (const FormatError& error) {
      throw UserError("step " + std::to_string(steps.size() + 1) + ": " + error.what());
    }
    if (!steps.back().foul) turn = ~turn;
  }
  return steps;
}

std::optional<GameEnd> end_of(const JsonInput& json) {
  if (!json.has("end")) return std::nullopt;
  const JsonInput written(json.written("end"));
  const std::string reason = written.text("reason").value_or("");
  const auto named = end_reason_named(reason);
  if (!named) {
    refuse_value("the reason of the end", reason,
                 "mate, fouls, resignation, time, stuck, length or interrupted");
  }
  GameEnd end{.reason = *named, .winner = std::nullopt};
  if (const auto winner = written.text("winner")) end.winner = read_side("winner", *winner);
  return end;
}

screen::GameRules rules_in(const JsonInput& json) {
  const std::string written = json.written("rules");
  if (written.empty()) throw UserError("there are no \"rules\"");
  if (written.starts_with('{')) return rules_of(JsonInput(written));
  return screen::preset_named(*json.text("rules"));
}

}  // namespace

std::string game_json(const GameRecord& record) {
  JsonObject json;
  json.set("rules", rules_json(record.rules)).set("start", write_sfen(record.start));
  json.set("names", std::vector<std::string>(record.names.begin(), record.names.end()));
  json.set("date", record.date);
  std::vector<JsonObject> steps;
  steps.reserve(record.steps.size());
  for (const GameStep& step : record.steps) steps.push_back(json_of(step));
  json.set("steps", std::move(steps));
  if (record.end) {
    JsonObject end;
    end.set("reason", name_of(record.end->reason));
    if (record.end->winner) end.set("winner", side_name(*record.end->winner));
    json.set("end", std::move(end));
  }
  return json.dump();
}

GameRecord game_of_json(const JsonInput& json) {
  GameRecord record;
  record.rules = rules_in(json);
  const std::string start = json.text("start").value_or("startpos");
  try {
    record.start = shogi::read_sfen(start);
  } catch (const FormatError& error) {
    throw UserError(std::string("\"start\": ") + error.what());
  }
  if (const std::string problem = problem_with_start(record.start); !problem.empty())
    throw UserError("no game can begin at \"start\": " + problem);
  const std::vector<std::string> names = json.texts("names");
  if (!names.empty() && names.size() != 2) throw UserError("\"names\" must be two names");
  for (std::size_t i = 0; i < names.size(); ++i) record.names[i] = names[i];
  record.date = json.text("date").value_or("");
  record.steps = steps_of(json, record.start.turn);
  record.end = end_of(json);
  return record;
}

}  // namespace sudare::play
