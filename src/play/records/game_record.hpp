// The record of a game of screen shogi: everything the referee knows, from which the game can be
// replayed call by call. It is written as JSON (one object on one line, with everything) and as
// KIF, where the fouls before a move are a comment, as Shogi Quest writes them.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "screen/game.hpp"

namespace sudare::play {

struct GameRecord {
  screen::GameRules rules;
  shogi::Setup start;
  std::array<std::string, 2> names;  // Black's and White's player
  std::string date;                  // "2026-11-19 10:30:00", or empty
  std::vector<screen::GameStep> steps;
  std::optional<screen::GameEnd> end;  // none: unfinished

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

GameRecord record_of(const screen::Game& game, std::array<std::string, 2> names, std::string date);
// The game as it stood after the last step. Throws UserError if the referee would have said
// something else about a step.
screen::Game replayed(const GameRecord& record);
// The game after the first `steps` steps, without its end.
screen::Game replayed(const GameRecord& record, std::size_t steps);

std::string game_json(const GameRecord& record);
std::string game_kif(const GameRecord& record);

// Reads one game (KIF, JSON) or many (one JSON object per line), found from the content. Throws
// FormatError with line and column.
std::vector<GameRecord> read_games(std::string_view text);

}  // namespace sudare::play
