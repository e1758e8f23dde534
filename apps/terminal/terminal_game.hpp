// A person's game against a player, by lines of text. Every step is in the record file before
// anything else happens, so the game goes on from there whatever ended the program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/language.hpp"
#include "play/player.hpp"
#include "play/records/game_record.hpp"
#include "shogi/color.hpp"

namespace sudare::apps {

struct TerminalGame {
  play::GameRecord record;  // the beginning of the game
  shogi::Color side;        // the person's
  std::string player;       // the other side's
  std::string path;         // of the record
  play::Effort effort;
  play::PlayerSettings settings;
  Language language = Language::English;
};

// Plays until the game or the input ends. Throws UserError.
void play_in_terminal(const TerminalGame& game);

// The record as the file keeps it: KIF if its name ends with ".kif", otherwise JSON.
void save_game(const play::GameRecord& record, const std::string& path);

}  // namespace sudare::apps
