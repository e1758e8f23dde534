// The record of a game of screen shogi: everything the referee knows, from which the game can be
// replayed call by call. It is written as JSON (one object on one line, with everything) and as
// KIF, where the fouls before a move are a comment, as Shogi Quest writes them. KIF keeps whole
// seconds, of a turn with its fouls; all else is read back the same from either.
//
//   const std::vector<GameRecord> games = read_games(text);
//   const screen::Game game = replayed(games[0]);
//   game.seat(Color::Black).calls();  // all that Black heard
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "screen/game.hpp"
#include "shogi/setup.hpp"

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
// The game as it stood at its end. Throws UserError if the referee would have said something else
// about a step, or about the end.
screen::Game replayed(const GameRecord& record);
// The game after the first `steps` steps (all, if there are fewer). It has ended only if the last
// of them ended it; whatever else the record says of the end does not matter. Throws the same.
screen::Game replayed(const GameRecord& record, std::size_t steps);

// One line without a line break. Precondition of both writers: the record can be replayed.
std::string game_json(const GameRecord& record);
// Names and date lose blanks at their ends, and a line break in them becomes a blank. Throws
// FormatError if one of them is not UTF-8.
std::string game_kif(const GameRecord& record);

// Reads one game (KIF, JSON) or many (one JSON object after another), found from the content. KIF
// from elsewhere, which names no rules of ours, is read by those of Shogi Quest without a clock.
// JSON may also be the log of a bot of the kakurenbo site. The games are not replayed. Throws
// FormatError with line and column.
std::vector<GameRecord> read_games(std::string_view text);

}  // namespace sudare::play
