// The logs that the kakurenbo site's bots keep of their games, one JSON object a game: the moves
// that stood in one list, the fouls in another, and the result in words. Internal to this folder.
#pragma once

#include "formats/json.hpp"
#include "play/records/game_record.hpp"

namespace sudare::play {

// Whether the object is such a log and not one of our own records.
bool is_game_log(const formats::JsonInput& json);

// The bot's side has the name "tsuitate-bot". The times of the log are not known. Throws UserError
// if the referee would have said something else.
GameRecord game_of_log(const formats::JsonInput& json);

}  // namespace sudare::play
