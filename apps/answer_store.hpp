// Answers of both rules in a store: under which question they are kept, and when one that is kept
// will do.
#pragma once

#include <optional>
#include <string>

#include "solve_request.hpp"
#include "solve_tsuitate.hpp"
#include "solve_tsume.hpp"
#include "store/store.hpp"

namespace sudare::apps {

store::Question question_of(const SolveRequest& request);
// How far the search may go, as a text that is equal for equal limits.
std::string limits_of(const SolveRequest& request);

// Whether what is kept answers the request as well as any search could.
bool is_enough(const store::Entry& entry, const SolveRequest& request);

store::Entry entry_of(const SolveRequest& request, const Answer& answer);
store::Entry entry_of(const SolveRequest& request, const TsuitateAnswer& answer);

}  // namespace sudare::apps
