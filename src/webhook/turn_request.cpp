#include "webhook/turn_request.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "base/user_error.hpp"
#include "server/http.hpp"
#include "webhook/game_param.hpp"

namespace sudare::webhook {

using formats::JsonInput;
using shogi::Color;

namespace {

constexpr int kMostPlies = 100'000;
constexpr std::size_t kLongestId = 200;

std::string id_in(const JsonInput& json, const char* key) {
  const std::optional<std::string> id = json.text(key);
  if (!id || id->empty()) throw UserError(fmt::format("there is no \"{}\"", key));
  if (id->size() > kLongestId)
    throw UserError(fmt::format("\"{}\" is longer than {} bytes", key, kLongestId));
  return *id;
}

std::optional<int> ply_in(const JsonInput& json, const char* key) {
  const std::optional<std::int64_t> ply = json.whole(key);
  if (!ply) return std::nullopt;
  if (*ply < 0 || *ply > kMostPlies)
    throw UserError(fmt::format("\"{}\" is {}, not a number from 0 to {}", key, *ply, kMostPlies));
  return static_cast<int>(*ply);
}

// A member that is an object, or nothing.
std::optional<JsonInput> member(const JsonInput& json, const char* key) {
  if (!json.has(key)) return std::nullopt;
  const std::string written = json.written(key);
  if (!written.starts_with('{')) throw UserError(fmt::format("\"{}\" must be an object", key));
  return JsonInput(written);
}

HistoryEntry entry_of(const JsonInput& json, int ply) {
  HistoryEntry entry;
  entry.sfen = json.text("sfen").value_or("");
  entry.last_move = json.text("lastMove").value_or("");
  if (ply > 0 && entry.last_move.empty()) throw UserError("there is no \"lastMove\"");
  const std::int64_t info = json.whole("lastInfo").value_or(kNothing);
  if (info < kNothing || info > kMate)
    throw UserError(fmt::format("\"lastInfo\" is {}, not a number from 0 to 4", info));
  entry.last_info = static_cast<int>(info);
  entry.last_capture = json.text("lastCapture").value_or("");
  if (const std::optional<JsonInput> times = member(json, "times")) {
    const std::optional<double> black = times->number("b");
    const std::optional<double> white = times->number("w");
    if (black && white) entry.times = {*black, *white};
  }
  if (const std::optional<JsonInput> active = member(json, "byoyomiActive"))
    entry.byoyomi_active = {active->flag("b").value_or(false), active->flag("w").value_or(false)};
  return entry;
}

screen::GameRules rules_in(const JsonInput& json, Color side) {
  const std::optional<JsonInput> game = member(json, "game");
  if (!game) return rules_of_param("", side);
  if (const auto type = game->text("type"); type && *type != "ついたて")
    throw UserError(fmt::format("games of the type {} are not played here", in_quotes(*type)));
  if (const auto players = member(*game, "requiredPlayers")) {
    if (players->whole("b").value_or(1) != 1 || players->whole("w").value_or(1) != 1)
      throw UserError("games with several players on a side are not played here");
  }
  if (game->whole("promotionRank").value_or(3) != 3)
    throw UserError("games with another promotion zone are not played here");
  return rules_of_param(game->text("param").value_or(""), side);
}

}  // namespace

TurnRequest turn_request_of(const JsonInput& json) {
  TurnRequest request;
  request.request_id = id_in(json, "requestId");
  request.game_id = id_in(json, "gameId");
  const std::string color = json.text("color").value_or("");
  if (color != "b" && color != "w") refuse_value("\"color\"", color, "b or w");
  request.side = color == "b" ? Color::Black : Color::White;
  const std::optional<int> ply = ply_in(json, "ply");
  if (!ply) throw UserError("there is no \"ply\"");
  request.ply = *ply;
  request.base_ply = ply_in(json, "basePly").value_or(-1);
  if (request.base_ply > request.ply) throw UserError("\"basePly\" is after \"ply\"");
  request.deadline_ms = json.whole("deadlineMs");
  request.rules = rules_in(json, request.side);

  const std::optional<JsonInput> positions = member(json, "positions");
  if (!positions) throw UserError("there are no \"positions\"");
  for (int i = request.base_ply + 1; i <= request.ply; ++i) {
    const std::string key = std::to_string(i);
    try {
      const std::optional<JsonInput> position = member(*positions, key.c_str());
      if (!position)
        throw server::HttpError(409, fmt::format("the history has a gap at ply {}", i));
      request.history.push_back(entry_of(*position, i));
    } catch (const UserError& error) {
      throw UserError(fmt::format("ply {}: {}", i, error.what()));
    }
  }
  return request;
}

}  // namespace sudare::webhook
