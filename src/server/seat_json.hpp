// What the server tells about a game, as JSON (docs/server.md, "Games").
//
// Everything that goes to a player while the game runs is made here, of his Seat and of what both
// sides know. No function that does it is given the game, so none can tell what stands behind the
// screen.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "formats/json.hpp"
#include "screen/clock.hpp"
#include "screen/game.hpp"
#include "screen/seat.hpp"

namespace sudare::server {

using formats::JsonObject;

// What both players know besides the calls.
struct TableNews {
  std::array<std::string, 2> names;  // "random:1"; empty for a person
  bool waiting = false;              // a person has not come yet
  std::array<screen::Milliseconds, 2> main_left{};
  std::array<screen::Milliseconds, 2> left{};  // with the byoyomi
  bool clock_runs = false;
  std::optional<screen::GameEnd> end;
};

std::string side_word(shogi::Color side);
// "P" or "+P".
std::string kind_word(shogi::Kind kind);

JsonObject rules_json(const screen::GameRules& rules);
JsonObject clock_json(const screen::ClockRules& clock);
JsonObject end_json(const screen::GameEnd& end);
JsonObject call_json(const screen::Call& call);
// The same value for each side.
JsonObject sides_json(std::string_view black, std::string_view white);
// The player's own pieces as SFEN.
std::string own_sfen(const screen::Seat& seat);

// Everything that the player of the seat may know. Of the calls, those after the first `from`.
JsonObject seat_json(const screen::Seat& seat, const TableNews& news, std::size_t from = 0);

}  // namespace sudare::server
