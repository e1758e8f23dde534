// A tsume answer in words: JSON for programs, text for people, a record for boards.
#pragma once

#include <string>

#include "formats/json.hpp"
#include "formats/record.hpp"
#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "tsume/solver.hpp"

namespace sudare::solving {

formats::JsonObject tsume_json(const Request& request, const Answer& answer);
std::string tsume_text(const Request& request, const Answer& answer, Language language);

// Whether there is something to put into a record: a line, or that there is no mate.
bool has_tsume_record(const tsume::Solution& solution);
// Precondition: has_tsume_record.
formats::Record tsume_record(const Problem& problem, const tsume::Solution& solution);

}  // namespace sudare::solving
