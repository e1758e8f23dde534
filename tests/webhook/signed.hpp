// Requests of the viewer site as a test sends them, without a network.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "formats/json.hpp"
#include "play/players.hpp"
#include "screen/game.hpp"
#include "server/http.hpp"
#include "webhook/bot.hpp"
#include "webhook/history.hpp"
#include "webhook/signature.hpp"

namespace sudare::webhook {

inline constexpr const char* kSecret = "testsecret";
inline constexpr std::int64_t kNowMs = 1'700'000'000'000;

inline server::HttpRequest signed_request(const std::string& body,
                                          std::int64_t seconds = kNowMs / 1000) {
  server::HttpRequest request;
  request.method = "POST";
  request.path = "/webhook";
  request.body = body;
  const std::string timestamp = std::to_string(seconds);
  request.headers["x-tsuitate-timestamp"] = timestamp;
  request.headers["x-tsuitate-signature"] = signature_of(kSecret, timestamp, body);
  return request;
}

inline BotSettings test_settings(const std::string& player = "random") {
  BotSettings settings;
  settings.secret = kSecret;
  settings.make_player = [player] { return play::make_player(player, {.seed = 5}); };
  settings.work = 100;
  settings.clock_ms = [] { return kNowMs; };
  return settings;
}

// What the site asks about a game. `base_ply` -1 sends all of it.
inline std::string turn_body(const screen::Seat& seat, int base_ply, const std::string& request_id,
                             const std::string& game_id = "g1") {
  formats::JsonObject json;
  json.set("requestId", request_id).set("gameId", game_id);
  json.set("color", seat.side() == shogi::Color::Black ? "b" : "w");
  json.set("ply", seat.calls().size());
  if (base_ply >= 0) json.set("basePly", base_ply);
  if (base_ply < 0) json.set("type", "your_turn").set("game", game_of(seat.rules()));
  json.set("positions", history_of(seat, base_ply));
  return json.dump();
}

// The status of an answer, also of one that is thrown.
struct Answered {
  int status = 0;
  std::string body;
};
inline Answered ask(Bot& bot, const server::HttpRequest& request) {
  try {
    Bot::check(request);
    const server::HttpResponse response = bot.answer(request);
    return {response.status, response.body};
  } catch (const server::HttpError& error) {
    return {error.status(), error.what()};
  }
}
inline Answered ask(Bot& bot, const std::string& body) { return ask(bot, signed_request(body)); }

// The move in an answer; a failure of the test if there is none.
inline std::string move_in(const Answered& answered) {
  EXPECT_EQ(answered.status, 200) << answered.body;
  if (answered.status != 200) return "";
  return formats::JsonInput(answered.body).text("move").value_or("");
}

}  // namespace sudare::webhook
