// Records of whole games of screen shogi, from files and folders of the command line.
#pragma once

#include <string>
#include <vector>

#include "play/records/game_record.hpp"

namespace sudare::apps {

// Reads every file given ("-" is the standard input), and every .kif, .json and .jsonl file in each
// folder given, in the order of their names. All games are replayed, so they obey the rules.
// Throws UserError with file, line and column, or if there is no game.
std::vector<play::GameRecord> read_game_files(const std::vector<std::string>& paths);

}  // namespace sudare::apps
