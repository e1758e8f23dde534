// Checks that a tsuitate problem has no solution of any length (docs/tsuitate.md defines the file):
// a list of sets of positions, each with the fouls left, that the attacker never gets out of. It
// believes nothing in the file.
//
// For every set, and every try that is a check in one of its positions and check or foul in all,
// the referee must be able to say something after which all positions of a listed set are possible,
// with at least as many fouls left there as the attacker then has. A foul too many is the end. More
// possible positions never help the attacker, so what holds for a set holds for every larger one.
#pragma once

#include "certify/json_text.hpp"
#include "certify/rules.hpp"
#include "certify/tsuitate.hpp"

namespace sudare::certify {

// Fills in the report on the list. Throws JsonError and NotationError when it is none.
// Precondition: the report has the root's SFEN, and the side not to move has a king.
void check_tsuitate_nomate(const Json& list, const Board& root, int fouls, TreeReport& report);

}  // namespace sudare::certify
