// The rules of a game as JSON, every number of them, so that a record stays true when a preset
// changes:
//
//   {"name":"quest","losing_foul":10,"main_seconds":600,"byoyomi_seconds":0,...}
//
// Read back, whatever is missing is as in the preset of that name.
#pragma once

#include "formats/json.hpp"
#include "screen/game_rules.hpp"

namespace sudare::play {

formats::JsonObject rules_json(const screen::GameRules& rules);
// Throws UserError if something in it is not a rule, or there is no name. Rules with another name
// than a preset's are completed from `paper`.
screen::GameRules rules_of(const formats::JsonInput& json);

}  // namespace sudare::play
