// The part of an answer that is specific to tsume, and the settings in the form that the solver
// takes.
#pragma once

#include "solving/answer.hpp"
#include "solving/request.hpp"
#include "tsume/solver.hpp"

namespace sudare::solving {

struct TsumePart : RulePart {
  tsume::Solution solution;  // its line is complete or empty
};

// Precondition: the answer belongs to tsume.
const tsume::Solution& tsume_solution(const Answer& answer);

// The length to tell: of an exact mate the shortest, otherwise that of the line that is shown.
int moves_to_tell(const tsume::Solution& solution);

tsume::Futile tsume_futile(const Settings& settings);
// The settings and limits of a request.
tsume::Options tsume_options(const Request& request);

}  // namespace sudare::solving
