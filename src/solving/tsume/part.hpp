// What an answer of tsume says beyond the common part, and its settings as the solver takes them.
#pragma once

#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "tsume/solver.hpp"

namespace sudare::solving {

struct TsumePart : RulePart {
  tsume::Solution solution;  // its line is complete or empty
};

// Precondition: the answer is one of tsume.
const tsume::Solution& tsume_solution(const Answer& answer);

tsume::Futile tsume_futile(const Settings& settings);
// With settings and limits of a request.
tsume::Options tsume_options(const Request& request);

}  // namespace sudare::solving
