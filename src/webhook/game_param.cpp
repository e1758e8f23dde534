#include "webhook/game_param.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/number.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::webhook {

using shogi::Color;

namespace {

constexpr int kLargest = 1'000'000;

int number_in(std::string_view name, std::string_view text) {
  const std::optional<int> number = read_number<int>(text, 0, kLargest);
  if (!number) {
    throw UserError(fmt::format("the rules say {}={}, which is no number from 0 to {}", name,
                                in_quotes(text), kLargest));
  }
  return *number;
}

// One of two numbers, "180.180".
int number_of_side(std::string_view name, std::string_view text, Color side) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return number_in(name, text);
  return number_in(name, side == Color::Black ? text.substr(0, dot) : text.substr(dot + 1));
}

void apply(std::string_view name, std::string_view value, Color side, screen::GameRules& rules) {
  if (name == "foul_limits") {
    rules.losing_foul = number_of_side(name, value, side) + 1;
  } else if (name == "time_limits") {
    rules.clock.main_seconds = number_of_side(name, value, side);
  } else if (name == "byoyomi") {
    rules.clock.byoyomi_seconds = number_in(name, value);
  } else if (name == "draw_move_count") {
    rules.draw_after = number_in(name, value);
  } else if ((name == "promotion_rank" && value != "3") ||
             (name == "enable_try_rule" && value != "false")) {
    throw UserError(
        fmt::format("games with {}={} are not played here", name, harmless_line(value)));
  }
}

}  // namespace

screen::GameRules rules_of_param(std::string_view param, Color side) {
  screen::GameRules rules = screen::preset_named("viewer");
  for (std::size_t begin = 0; begin < param.size();) {
    const std::size_t end = std::min(param.find('&', begin), param.size());
    const std::string_view word = param.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos) continue;
    apply(word.substr(0, equals), word.substr(equals + 1), side, rules);
  }
  return rules;
}

std::string param_of(const screen::GameRules& rules) {
  const int fouls = rules.losing_foul - 1;
  std::string param = fmt::format("foul_limits={0}.{0}&time_limits={1}.{1}&byoyomi={2}", fouls,
                                  rules.clock.main_seconds, rules.clock.byoyomi_seconds);
  param += "&promotion_rank=3";
  if (rules.draw_after > 0) param += fmt::format("&draw_move_count={}", rules.draw_after);
  return param + "&enable_try_rule=false";
}

}  // namespace sudare::webhook
