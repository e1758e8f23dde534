#include "server/game_request.hpp"

#include <fmt/format.h>

#include <string_view>

#include "base/user_error.hpp"
#include "play/players.hpp"

namespace sudare::server {
namespace {

using formats::JsonInput;

constexpr std::int64_t kMostSeconds = 36'000;

int seconds_in(const JsonInput& json, std::string_view key) {
  const std::int64_t seconds = json.whole(key).value_or(0);
  if (seconds < 0 || seconds > kMostSeconds) {
    throw UserError(fmt::format("\"{}\" must be from 0 to {} seconds", key, kMostSeconds));
  }
  return static_cast<int>(seconds);
}

screen::ClockRules read_clock(const std::string& text) {
  const JsonInput json(text);
  json.allow_only({"main", "byoyomi", "increment"});
  const screen::ClockRules clock{.main_seconds = seconds_in(json, "main"),
                                 .byoyomi_seconds = seconds_in(json, "byoyomi"),
                                 .increment_seconds = seconds_in(json, "increment")};
  if (clock.main_seconds == 0 && clock.byoyomi_seconds == 0 && clock.increment_seconds > 0) {
    throw UserError("a clock with an increment needs \"main\" seconds to begin with");
  }
  return clock;
}

screen::GameRules rules_named(const std::string& name) {
  std::string names;
  for (const screen::Preset& preset : screen::presets()) {
    if (preset.rules.name == name) return preset.rules;
    if (!names.empty()) names += &preset == &screen::presets().back() ? " or " : ", ";
    names += preset.rules.name;
  }
  refuse_value("\"rules\"", name, names);
}

std::optional<shogi::Color> read_side(const std::string& text) {
  if (text == "black") return shogi::Color::Black;
  if (text == "white") return shogi::Color::White;
  if (text == "random") return std::nullopt;
  refuse_value("\"colour\"", text, "black, white or random");
}

}  // namespace

GameRequest read_game_request(const JsonInput& json) {
  json.allow_only({"rules", "against", "colour", "clock", "seed"});
  GameRequest request;
  request.rules = screen::presets().front().rules;
  if (const auto name = json.text("rules")) request.rules = rules_named(*name);
  if (const std::string clock = json.written("clock"); !clock.empty()) {
    request.rules.clock = read_clock(clock);
  }
  request.against = json.text("against").value_or("");
  if (!request.against.empty()) (void)play::read_player_name(request.against);
  request.side = read_side(json.text("colour").value_or("random"));
  if (const auto seed = json.whole("seed")) {
    if (*seed < 0) throw UserError("\"seed\" must not be negative");
    request.seed = static_cast<std::uint64_t>(*seed);
  }
  return request;
}

}  // namespace sudare::server
