#include "play/records/rules_json.hpp"

#include <string>
#include <string_view>

#include "base/user_error.hpp"

namespace sudare::play {

using screen::CaptureCall;
using screen::GameRules;
using screen::OwnFault;

namespace {

constexpr int kMostFouls = 1'000'000;
constexpr int kMostMoves = 1'000'000;
constexpr int kLongestClock = 1'000'000;  // seconds; eleven days

// The rules from which a text may leave something out.
GameRules basis_named(const std::string& name) {
  for (const screen::Preset& preset : screen::presets()) {
    if (preset.rules.name == name) return preset.rules;
  }
  GameRules rules;
  rules.name = name;
  return rules;
}

void take_number(const formats::JsonInput& json, std::string_view key, int low, int high,
                 int& number) {
  const std::optional<std::int64_t> value = json.whole(key);
  if (!value) return;
  if (*value < low || *value > high) {
    refuse_value(key, std::to_string(*value),
                 "a number from " + std::to_string(low) + " to " + std::to_string(high));
  }
  number = static_cast<int>(*value);
}

}  // namespace

formats::JsonObject rules_json(const GameRules& rules) {
  formats::JsonObject json;
  json.set("name", rules.name)
      .set("losing_foul", rules.losing_foul)
      .set("main_seconds", rules.clock.main_seconds)
      .set("byoyomi_seconds", rules.clock.byoyomi_seconds)
      .set("increment_seconds", rules.clock.increment_seconds)
      .set("draw_after", rules.draw_after)
      .set("own_fault", rules.own_fault == OwnFault::Foul ? "foul" : "refused")
      .set("capture_call",
           rules.capture_call == CaptureCall::Unpromoted ? "unpromoted" : "as_it_stood")
      .set("stuck_loses", rules.stuck_loses)
      .set("tells_fouls_in_check", rules.tells_fouls_in_check);
  return json;
}

GameRules rules_of(const formats::JsonInput& json) {
  json.allow_only({"name", "losing_foul", "main_seconds", "byoyomi_seconds", "increment_seconds",
                   "draw_after", "own_fault", "capture_call", "stuck_loses",
                   "tells_fouls_in_check"});
  const std::optional<std::string> name = json.text("name");
  if (!name) throw UserError("the rules have no \"name\"");
  GameRules rules = basis_named(*name);
  take_number(json, "losing_foul", 1, kMostFouls, rules.losing_foul);
  take_number(json, "main_seconds", 0, kLongestClock, rules.clock.main_seconds);
  take_number(json, "byoyomi_seconds", 0, kLongestClock, rules.clock.byoyomi_seconds);
  take_number(json, "increment_seconds", 0, kLongestClock, rules.clock.increment_seconds);
  take_number(json, "draw_after", 0, kMostMoves, rules.draw_after);
  if (const auto fault = json.text("own_fault")) {
    if (*fault != "foul" && *fault != "refused") {
      refuse_value("own_fault", *fault, "foul or refused");
    }
    rules.own_fault = *fault == "foul" ? OwnFault::Foul : OwnFault::Refused;
  }
  if (const auto call = json.text("capture_call")) {
    if (*call != "unpromoted" && *call != "as_it_stood") {
      refuse_value("capture_call", *call, "unpromoted or as_it_stood");
    }
    rules.capture_call = *call == "unpromoted" ? CaptureCall::Unpromoted : CaptureCall::AsItStood;
  }
  rules.stuck_loses = json.flag("stuck_loses").value_or(rules.stuck_loses);
  rules.tells_fouls_in_check =
      json.flag("tells_fouls_in_check").value_or(rules.tells_fouls_in_check);
  return rules;
}

}  // namespace sudare::play
