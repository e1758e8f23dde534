// A shorter mate that follows from what the table knows some plies further on.
//
// When a mate is shortened at one place, the lengths of the positions before it stay as they were
// proved. This works them out from the new ones, without a search: it looks only behind moves after
// which some mate is known.
#pragma once

#include "search/length.hpp"
#include "search/monitor.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// A proof that the problem's position is mate within `asked`, where mates known at most `plies`
// further on give one; otherwise an unsolved result. Each position looked at is a node for the
// monitor. New lengths are remembered, but for the position's own.
Result derive_mate(TsumeProblem& problem, search::Monitor& monitor, search::Length asked,
                   int plies);

}  // namespace sudare::tsume
