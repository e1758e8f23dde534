// The main line of a proved mate: the attacker plays the shortest mate, the defender holds out
// longest.
#pragma once

#include <vector>

#include "search/length.hpp"
#include "search/monitor.hpp"
#include "shogi/move.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// The moves from the problem's position to mate. The line ends sooner only where the table has
// forgotten the proof and it could not be found again before the monitor stopped the search.
// Precondition: a mate within this length is proved. `exact` when no shorter one exists.
std::vector<shogi::Move> read_main_line(TsumeProblem& problem, search::Monitor& monitor,
                                        search::Length length, bool exact);

}  // namespace sudare::tsume
