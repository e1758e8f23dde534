// One finished game of an arena: who won, how, and what is counted about each player. It is kept as
// one line of JSON, from which an interrupted match goes on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "play/arena/foul_cause.hpp"
#include "play/records/game_record.hpp"

namespace sudare::play {

struct PlayerCounts {
  std::uint64_t tries = 0;
  std::uint64_t moves = 0;   // tries that stood
  std::uint64_t checks = 0;  // received
  std::array<std::uint64_t, kFoulCauses> fouls{};
  double seconds = 0;      // for all tries
  std::uint64_t late = 0;  // tries that took more than 1.05 times the time asked for

  [[nodiscard]] std::uint64_t all_fouls() const;
  [[nodiscard]] std::uint64_t fouls_in_check() const {
    return fouls[static_cast<std::size_t>(FoulCause::InCheck)];
  }
  void add(const PlayerCounts& more);
};

struct GameResult {
  std::size_t number = 0;                // in the match, from 0
  std::array<std::size_t, 2> players{};  // numbers of the players: the pairing
  std::size_t black = 0;                 // which of the two had Black: 0 or 1
  std::optional<std::size_t> winner;     // 0 or 1; nobody: a draw
  std::string end;                       // a word of kEndWords
  std::string fault;                     // what a player did that failed, or empty
  std::array<PlayerCounts, 2> counts;
  GameRecord record;
};

// How games end, in the order of tables: those of the rules, and those of players that fail.
inline constexpr std::array<const char*, 9> kEndWords = {
    "mate", "fouls", "resignation", "time", "stuck", "length", "died", "garbage", "hung"};
// The same in words for a person.
const BothLanguages& words_of_end(std::string_view end);

std::string result_json(const GameResult& result);
// Throws UserError or FormatError.
GameResult read_result(std::string_view json);

}  // namespace sudare::play
