#include "server/game_api.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/format_error.hpp"
#include "base/user_error.hpp"
#include "play/players.hpp"
#include "server/game_events.hpp"
#include "server/seat_json.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

using screen::TryAnswer;

JsonObject opened_json(const Games::Opened& opened) {
  JsonObject json;
  json.set("game", opened.game);
  json.set("seat", opened.seat);
  if (!opened.invitation.empty()) json.set("invitation", opened.invitation);
  return json;
}

play::GameRecord finished(const GameRoom& room) {
  std::optional<play::GameRecord> record = room.record_after_end();
  if (!record) throw HttpError(409, "the game has not ended yet");
  return *std::move(record);
}

// What everybody may know who has the address of a game.
JsonObject public_json(const GameRoom& room) {
  const std::optional<play::GameRecord> record = room.record_after_end();
  if (!record) return std::move(JsonObject().set("game", room.id()).set("over", false));
  JsonObject json = review_json(*record);
  json.set("game", room.id());
  json.set("over", true);
  json.set("rules", rules_json(record->rules));
  json.set("names", sides_json(record->names[0], record->names[1]));
  json.set("end", end_json(*record->end));
  return json;
}

std::string_view answer_word(TryAnswer answer) {
  switch (answer) {
    case TryAnswer::Stands:
      return "stands";
    case TryAnswer::Foul:
      return "foul";
    case TryAnswer::TooLate:
      break;
    case TryAnswer::NotPossible:
      throw HttpError(422, "your own pieces forbid this move");
    case TryAnswer::NoMove:
      throw HttpError(422, "this is not a move of one of your pieces");
    case TryAnswer::NotYourTurn:
      throw HttpError(409, "it is not your turn");
    case TryAnswer::Over:
      throw HttpError(409, "the game has ended");
  }
  return "too_late";
}

shogi::Move move_in(const JsonInput& json) {
  const std::optional<std::string> text = json.text("move");
  if (!text) throw UserError("there is no \"move\" to try");
  return shogi::read_usi_move(*text);
}

JsonObject players_json(const play::PlayerKind& kind) {
  JsonObject json;
  json.set("name", kind.name).set("levels", kind.levels);
  json.set("en", kind.title.english).set("ja", kind.title.japanese);
  return json;
}

JsonObject preset_json(const screen::Preset& preset) {
  JsonObject json = rules_json(preset.rules);
  json.set("en", preset.title.english).set("ja", preset.title.japanese);
  return json;
}

}  // namespace

JsonObject GameApi::about() const {
  std::vector<JsonObject> players;
  for (const play::PlayerKind& kind : play::player_kinds()) players.push_back(players_json(kind));
  std::vector<JsonObject> presets;
  for (const screen::Preset& preset : screen::presets()) presets.push_back(preset_json(preset));
  JsonObject json;
  json.set("players", std::move(players));
  json.set("presets", std::move(presets));
  json.set("addresses", addresses_);
  return json;
}

HttpResponse GameApi::open(const HttpRequest& request) {
  const JsonInput json(request.body);
  return json_response(opened_json(games_.open(read_game_request(json))), 201);
}

HttpResponse GameApi::try_move(const std::string& key, const HttpRequest& request) {
  const Games::Sitting sitting = games_.seat(key);
  const JsonInput json(request.body);
  json.allow_only({"move", "heard"});
  std::optional<std::size_t> heard;
  if (const auto calls = json.whole("heard")) heard = static_cast<std::size_t>(*calls);
  const TryAnswer answer = sitting.room->attempt(sitting.side, move_in(json), heard);
  games_.go_on(sitting.room);
  return json_response(JsonObject().set("answer", answer_word(answer)));
}

std::vector<Route> GameApi::routes() {
  std::vector<Route> routes;
  const auto add = [&](const char* method, const char* pattern, auto respond) {
    routes.push_back(prompt_route(method, pattern, std::move(respond)));
  };
  add("POST", "/api/games",
      [this](const HttpRequest& request, const Route::Parts&) { return open(request); });
  add("POST", "/api/games/join", [this](const HttpRequest& request, const Route::Parts&) {
    const JsonInput json(request.body);
    json.allow_only({"invitation"});
    return json_response(opened_json(games_.join(json.text("invitation").value_or(""))));
  });
  add("GET", "/api/games/*", [this](const HttpRequest&, const Route::Parts& parts) {
    return json_response(public_json(*games_.find(parts[0])));
  });
  add("GET", "/api/games/*/download/*", [this](const HttpRequest&, const Route::Parts& parts) {
    return record_file(finished(*games_.find(parts[0])), parts[1]);
  });
  routes.push_back({"POST", "/api/games/*/mates",
                    [this](const HttpRequest&, const Route::Parts& parts, Reply reply) {
                      const std::shared_ptr<GameRoom> room = games_.find(parts[0]);
                      reviews_.find_mates(room->id(), finished(*room), std::move(reply));
                    }});
  routes.push_back({"POST", "/api/games/*/belief",
                    [this](const HttpRequest& request, const Route::Parts& parts, Reply reply) {
                      const std::shared_ptr<GameRoom> room = games_.find(parts[0]);
                      beliefs_.tell(room->id(), finished(*room), JsonInput(request.body),
                                    std::move(reply));
                    }});
  add("GET", "/api/seats/*", [this](const HttpRequest&, const Route::Parts& parts) {
    const Games::Sitting sitting = games_.seat(parts[0]);
    sitting.room->arrive(sitting.side);
    return json_response(sitting.room->tell(sitting.side).json);
  });
  add("GET", "/api/seats/*/events", [this](const HttpRequest&, const Route::Parts& parts) {
    return stream_response(events_of(games_.seat(parts[0]), places_.take()));
  });
  add("POST", "/api/seats/*/try", [this](const HttpRequest& request, const Route::Parts& parts) {
    return try_move(parts[0], request);
  });
  add("POST", "/api/seats/*/resign", [this](const HttpRequest&, const Route::Parts& parts) {
    const Games::Sitting sitting = games_.seat(parts[0]);
    sitting.room->resign(sitting.side);
    return json_response(JsonObject().set("answer", "resigned"));
  });
  add("POST", "/api/seats/*/rematch", [this](const HttpRequest&, const Route::Parts& parts) {
    return json_response(opened_json(games_.rematch(games_.seat(parts[0]))));
  });
  return routes;
}

}  // namespace sudare::server
