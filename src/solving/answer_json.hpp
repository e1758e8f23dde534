// The fields that the JSON of every answer begins and ends with (docs/server.md).
#pragma once

#include "formats/json.hpp"
#include "shogi/setup.hpp"
#include "solving/answer.hpp"
#include "solving/request.hpp"

namespace sudare::solving {

// "missing": the pieces that are in nobody's hand, by kind; nothing if the set is complete.
void set_missing_pieces(formats::JsonObject& json, const shogi::Setup& start);
// Name, SFEN, missing pieces, rule, and the algorithm if the rule lets one choose.
formats::JsonObject begin_answer_json(const Request& request);
// The moves of the record that begins with the problem, if it has any. They belong to the text that
// was read, not to the answer, so they are not stored with it.
void set_intended_line(formats::JsonObject& json, const Problem& problem);
// The effort of the search.
void end_answer_json(formats::JsonObject& json, const Request& request, const Answer& answer);

}  // namespace sudare::solving
