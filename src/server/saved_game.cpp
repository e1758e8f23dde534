// How a game is written to its file: one JSON object, with the record in the form of
// play/records.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "play/players.hpp"
#include "server/game_room.hpp"

namespace sudare::server {
namespace {

std::string text_in(const JsonInput& json, std::string_view key) {
  std::optional<std::string> text = json.text(key);
  if (!text) throw UserError(fmt::format("there is no \"{}\"", key));
  return *std::move(text);
}

SavedGame::Chair read_chair(const JsonInput& json) {
  SavedGame::Chair chair{.key = Token(text_in(json, "key")),
                         .player = text_in(json, "player"),
                         .taken = json.flag("taken").value_or(false)};
  if (!chair.player.empty()) (void)play::read_player_name(chair.player);
  return chair;
}

}  // namespace

std::string write_saved_game(const SavedGame& game) {
  std::vector<JsonObject> chairs;
  for (const SavedGame::Chair& chair : game.chairs) {
    JsonObject& json = chairs.emplace_back();
    json.set("key", chair.key.text()).set("player", chair.player).set("taken", chair.taken);
  }
  JsonObject json;
  json.set("game", game.id);
  json.set("chairs", std::move(chairs));
  json.set("invitation", game.invitation);
  json.set("seed", game.seed);
  json.set("next", game.next);
  json.set("record", JsonInput(play::game_json(game.record)).as_object());
  return json.dump() + "\n";
}

SavedGame read_saved_game(std::string_view text) {
  const JsonInput json(text);
  SavedGame game;
  game.id = text_in(json, "game");
  const std::vector<JsonInput> chairs = json.objects("chairs");
  if (chairs.size() != 2) throw UserError("a game has two \"chairs\"");
  for (std::size_t i = 0; i < chairs.size(); ++i) game.chairs[i] = read_chair(chairs[i]);
  game.invitation = json.text("invitation").value_or("");
  game.seed = static_cast<std::uint64_t>(json.whole("seed").value_or(1));
  game.next = json.text("next").value_or("");
  std::vector<play::GameRecord> records = play::read_games(json.written("record"));
  if (records.size() != 1) throw UserError("there is no \"record\" of one game");
  game.record = std::move(records.front());
  return game;
}

}  // namespace sudare::server
