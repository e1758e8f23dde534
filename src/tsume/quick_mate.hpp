// Finds a check that mates at once. It serves callers that ask millions of times and do not need
// the list of checks.
//
// Instead of listing the checks, it starts from the squares that are open to the king. A check must
// cover all of them and stand where nothing captures it; each candidate that passes this test is
// played to be certain.
#pragma once

#include "shogi/position.hpp"

namespace sudare::tsume {

// A check that mates, or none. The position is the same afterwards. Precondition: the other side
// has a king and is not in check.
shogi::Move mate_in_one(shogi::Position& position);

}  // namespace sudare::tsume
