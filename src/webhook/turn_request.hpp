// A request of the site for a move, as the protocol (docs/webhook.md) has it: the history of the
// game as one side sees it, or what has come to it since the request before.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "formats/json.hpp"
#include "screen/game_rules.hpp"
#include "shogi/color.hpp"

namespace sudare::webhook {

// One try of either side. The other side's are masked.
struct HistoryEntry {
  std::string sfen;  // what the side sees after it
  std::string last_move;
  int last_info = 0;
  std::string last_capture;  // empty: none
  // The seconds that each side has left, if the site says so.
  std::optional<std::array<double, 2>> times;
  std::array<bool, 2> byoyomi_active{};
};

// What `last_info` says.
inline constexpr int kNothing = 0;
inline constexpr int kFoul = 1;
inline constexpr int kFoulInCheck = 2;
inline constexpr int kCheck = 3;
inline constexpr int kMate = 4;

struct TurnRequest {
  std::string request_id;
  std::string game_id;
  shogi::Color side = shogi::Color::Black;
  int ply = 0;                        // the number of tries so far, fouls included
  int base_ply = -1;                  // the history begins after it; -1: with the start
  std::vector<HistoryEntry> history;  // of the plies base_ply + 1, base_ply + 2, ... ply
  std::optional<std::int64_t> deadline_ms;
  screen::GameRules rules;  // those of the first request
};

// Throws UserError about anything that the protocol does not have, and HttpError with status 409 if
// the history has a gap.
TurnRequest turn_request_of(const formats::JsonInput& json);

}  // namespace sudare::webhook
