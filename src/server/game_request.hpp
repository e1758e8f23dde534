// What a client asks for when it begins a game (docs/server.md, "Games").
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "formats/json.hpp"
#include "screen/game_rules.hpp"
#include "shogi/color.hpp"

namespace sudare::server {

struct GameRequest {
  screen::GameRules rules;
  std::string against;               // a player as play::read_player_name reads it; empty: a person
  std::optional<shogi::Color> side;  // of the client; none: drawn by lot
  std::optional<std::uint64_t> seed;
};

// Throws UserError.
GameRequest read_game_request(const formats::JsonInput& json);

}  // namespace sudare::server
