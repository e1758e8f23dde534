// Worlds made up from the facts, for when no history can be found that explains the calls: pieces
// that contradict the facts are put elsewhere, and missing ones are put where they must be. Such a
// world is a possible position by the rules and as close to the facts as could be found, but it is
// not known how it could have come about.
#pragma once

#include "base/random.hpp"
#include "play/belief/facts.hpp"
#include "screen/seat.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

struct MadeUp {
  shogi::Position position;
  int faults;  // how many of the facts and of the latest calls it contradicts
};

// Starts with the pieces of the other side in `base`. Precondition: the facts are of this seat,
// whose pieces replace the player's own in `base`.
MadeUp make_up(const shogi::Position& base, const Facts& facts, const screen::Seat& seat,
               Random& random);

}  // namespace sudare::play
