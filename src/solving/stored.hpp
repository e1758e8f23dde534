// Stored answers: the question under which an answer is kept, and whether it answers a request.
#pragma once

#include <string>

#include "formats/json.hpp"
#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "store/store.hpp"

namespace sudare::solving {

store::Question question_of(const Request& request);
// The limits of the search as a text. Equal limits give equal texts.
std::string limits_of(const Request& request);

// The same without the memory, which says how fast a search is rather than how far it goes:
// searches of equal effort need not be done twice.
std::string effort_of(const Request& request);

// Whether a stored answer serves the request as well as any search could.
bool is_enough(const store::StoredAnswer& entry, const Request& request);

// The JSON of a stored answer, with the fields that it lacks if an earlier version wrote it.
formats::JsonObject answer_json(const store::StoredAnswer& entry, const Request& request);

store::StoredAnswer entry_of(const Request& request, const Answer& answer);

}  // namespace sudare::solving
