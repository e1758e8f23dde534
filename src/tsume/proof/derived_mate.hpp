// A shorter mate that follows from what the table knows a few plies deeper.
//
// After a mate is shortened in one place, the positions before it keep the lengths with which they
// were proved. This function recomputes them from the new ones without a search: it follows only
// moves after which some mate is known.
#pragma once

#include "search/length.hpp"
#include "search/monitor.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// A proof that the problem's position is mate within `asked`, if it follows from known mates at
// most `plies` deeper; otherwise an unsolved result. Each position visited counts as a node for the
// monitor. New lengths are stored, except that of the position itself.
Result derive_mate(TsumeProblem& problem, search::Monitor& monitor, search::Length asked,
                   int plies);

}  // namespace sudare::tsume
