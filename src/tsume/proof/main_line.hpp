// The main line of a proved mate: the attacker plays the shortest mate, the defender survives as
// long as possible.
#pragma once

#include <vector>

#include "search/length.hpp"
#include "search/monitor.hpp"
#include "shogi/move.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// The moves from the problem's position to mate. The line is shorter only if the table has lost
// part of the proof and the monitor stopped the search for it. Precondition: a mate within this
// length is proved. `exact`: no shorter one exists.
std::vector<shogi::Move> read_main_line(TsumeProblem& problem, search::Monitor& monitor,
                                        search::Length length, bool exact);

// Whether the moves can be played from the position and end in mate.
bool ends_in_mate(shogi::Position position, const std::vector<shogi::Move>& line);

}  // namespace sudare::tsume
