// The two readers behind read_games. Internal to this folder.
#pragma once

#include <string_view>

#include "formats/json.hpp"
#include "play/records/game_record.hpp"

namespace sudare::play {

// Throws UserError or FormatError without a place.
GameRecord game_of_json(const formats::JsonInput& json);

// Reads UTF-8 text. Throws FormatError with line and column.
GameRecord game_of_kif(std::string_view text);

// Why no game can begin here, as a clause without a full stop, or an empty string.
std::string problem_with_start(const shogi::Setup& start);

}  // namespace sudare::play
