// Stored answers: the question under which an answer is kept, and whether it answers a request.
#pragma once

#include <string>

#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "store/store.hpp"

namespace sudare::solving {

store::Question question_of(const Request& request);
// The limits of the search as a text. Equal limits give equal texts.
std::string limits_of(const Request& request);

// Whether a stored answer serves the request as well as any search could.
bool is_enough(const store::StoredAnswer& entry, const Request& request);

store::StoredAnswer entry_of(const Request& request, const Answer& answer);

}  // namespace sudare::solving
