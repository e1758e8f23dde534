// Answers in a store: under which question they are kept, and when a kept one will do.
#pragma once

#include <string>

#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "store/store.hpp"

namespace sudare::solving {

store::Question question_of(const Request& request);
// How far the search may go, as a text that is equal for equal limits.
std::string limits_of(const Request& request);

// Whether a kept answer serves the request as well as any search could.
bool is_enough(const store::Entry& entry, const Request& request);

store::Entry entry_of(const Request& request, const Answer& answer);

}  // namespace sudare::solving
