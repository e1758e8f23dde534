// All players by name. To add one, implement player.hpp in a file or folder of its own and add a
// line to the list in players.cpp.
//
//   const std::unique_ptr<Player> player = make_player("sudare:3", {.seed = 7});
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/language.hpp"
#include "play/player.hpp"

namespace sudare::play {

struct PlayerKind {
  std::string name;
  BothLanguages title;
  int levels = 1;  // how many levels of strength it has
  std::function<std::unique_ptr<Player>(const PlayerSettings&)> make;
};

// The one to be offered first comes first.
std::span<const PlayerKind> player_kinds();

// A player and its level as people write them: "NAME" or "NAME:LEVEL".
struct PlayerName {
  const PlayerKind* kind;
  int level;  // 0: the strongest
};
// Throws UserError if there is no such player or level.
PlayerName read_player_name(std::string_view text);

// Makes the player that a text names. `settings.level` is ignored. Throws UserError.
std::unique_ptr<Player> make_player(std::string_view text, PlayerSettings settings);

}  // namespace sudare::play
