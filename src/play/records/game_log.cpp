#include "play/records/game_log.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "screen/game.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using formats::JsonInput;
using screen::EndReason;
using screen::Game;
using screen::GameEnd;
using screen::TryAnswer;
using shogi::Color;

namespace {

struct LoggedFoul {
  std::int64_t move_number;  // of the move that stood in its place, counted from 1
  Color side;
  shogi::Move move;
};

Color logged_side(std::string_view key, const std::string& text) {
  if (text == "sente") return Color::Black;
  if (text == "gote") return Color::White;
  refuse_value(key, text, "sente or gote");
}

shogi::Move logged_move(const std::string& text) {
  try {
    return shogi::read_usi_move(text);
  } catch (const FormatError& error) {
    throw UserError(error.what());
  }
}

std::vector<LoggedFoul> logged_fouls(const JsonInput& json) {
  std::vector<LoggedFoul> fouls;
  for (const JsonInput& each : json.objects("foulAttempts")) {
    fouls.push_back({.move_number = each.whole("moveNumber").value_or(0),
                     .side = logged_side("byColor", each.text("byColor").value_or("")),
                     .move = logged_move(each.text("usi").value_or(""))});
  }
  return fouls;
}

std::optional<Color> logged_winner(const std::string& result) {
  if (result == "sente_win") return Color::Black;
  if (result == "gote_win") return Color::White;
  if (result == "draw") return std::nullopt;
  refuse_value("result", result, "sente_win, gote_win or draw");
}

std::optional<GameEnd> logged_end(const JsonInput& json) {
  const std::string result = json.text("result").value_or("");
  const std::string reason = json.text("reason").value_or("");
  if (result.empty() && reason.empty()) return std::nullopt;
  static constexpr std::array<std::pair<std::string_view, EndReason>, 7> kReasons{{
      {"checkmate", EndReason::Mate},
      {"foul_limit", EndReason::Fouls},
      {"resign", EndReason::Resignation},
      {"resignation", EndReason::Resignation},
      {"timeout", EndReason::Time},
      {"stalemate", EndReason::Stuck},
      {"disconnect", EndReason::Interrupted},
  }};
  for (const auto& [word, meaning] : kReasons) {
    if (word != reason) continue;
    // A game that was broken off has no result here, whatever the site made of it.
    if (meaning == EndReason::Interrupted) return GameEnd{};
    return GameEnd{.reason = meaning, .winner = logged_winner(result)};
  }
  refuse_value("reason", reason, "checkmate, foul_limit, resign, timeout, stalemate or disconnect");
}

void play_logged(Game& game, Color side, shogi::Move move, bool foul) {
  const TryAnswer answer = game.attempt(side, move);
  if (answer == (foul ? TryAnswer::Foul : TryAnswer::Stands)) return;
  throw UserError("the referee does not take " + usi_text(move) + " after " +
                  std::to_string(game.steps().size()) + " steps as the log does");
}

// The end that only the log knows: a clock or a player who gave up.
void declare_logged(Game& game, const GameEnd& end) {
  if (end.reason == EndReason::Interrupted) {
    game.interrupt();
  } else if (end.winner && end.reason == EndReason::Resignation) {
    game.resign(~*end.winner);
  } else if (end.winner && end.reason == EndReason::Time) {
    game.run_out_of_time(~*end.winner);
  }
}

}  // namespace

bool is_game_log(const JsonInput& json) { return json.has("moves") && !json.has("steps"); }

GameRecord game_of_log(const JsonInput& json) {
  const std::vector<LoggedFoul> fouls = logged_fouls(json);
  Game game(screen::preset_named("kakurenbo"), shogi::start_setup());
  std::size_t next_foul = 0;
  std::int64_t number = 1;
  const auto play_fouls_before = [&](std::int64_t move_number) {
    for (; next_foul < fouls.size() && fouls[next_foul].move_number <= move_number; ++next_foul) {
      play_logged(game, fouls[next_foul].side, fouls[next_foul].move, true);
    }
  };
  for (const std::vector<std::string>& row : json.rows("moves")) {
    if (row.size() < 2) throw UserError("each of \"moves\" must begin with a side and a move");
    play_fouls_before(number++);
    play_logged(game, logged_side("moves", row[0]), logged_move(row[1]), false);
  }
  play_fouls_before(INT64_MAX);

  const std::optional<GameEnd> end = logged_end(json);
  if (end && !game.end()) declare_logged(game, *end);
  if (end && game.end() != end) {
    throw UserError("the log ends with " + json.text("reason").value_or("") +
                    ", which the referee did not see");
  }
  const Color bot = logged_side("bot_color", json.text("bot_color").value_or("gote"));
  std::array<std::string, 2> names;
  names[index_of(bot)] = "tsuitate-bot";
  names[index_of(~bot)] = json.flag("opponent_is_bot").value_or(false) ? "a bot" : "a person";
  return record_of(game, std::move(names), "");
}

}  // namespace sudare::play
