// Reports of a tsume answer: JSON for programs, text for people, a record for board programs.
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

// Whether a record can be written: there is a line, or it is proved that there is no mate.
bool has_tsume_record(const tsume::Solution& solution);
// Precondition: has_tsume_record.
formats::Record tsume_record(const Problem& problem, const tsume::Solution& solution);

}  // namespace sudare::solving
