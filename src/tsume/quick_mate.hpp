// Is there a check that mates at once? For questions that come by the million, where the checks
// themselves are not wanted.
//
// Instead of listing the checks it begins with the squares the king has left. A check must cover
// all of them and stand where nothing takes it; what passes for a mate so far is played.
#pragma once

#include "shogi/position.hpp"

namespace sudare::tsume {

// A check that mates, or none. Precondition: the other side has a king and is not in check. The
// position is the same afterwards.
shogi::Move mate_in_one(shogi::Position& position);

}  // namespace sudare::tsume
