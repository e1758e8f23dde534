// The fields that the JSON of every answer begins and ends with (docs/server.md).
#pragma once

#include "formats/json.hpp"
#include "solving/answer.hpp"
#include "solving/request.hpp"

namespace sudare::solving {

// Name, SFEN, rule, and the algorithm if the rule lets one choose.
formats::JsonObject begin_answer_json(const Request& request);
// The effort of the search.
void end_answer_json(formats::JsonObject& json, const Request& request, const Answer& answer);

}  // namespace sudare::solving
