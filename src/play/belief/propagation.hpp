// One turn of all worlds at once. At a turn of the other side every world branches into every move
// that fits what was heard, and a fair choice of the branches stays; at an own turn those worlds
// stay in which every call was possible.
#pragma once

#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "play/belief/needs.hpp"
#include "play/belief/particle.hpp"
#include "play/policy/blind_policy.hpp"

namespace sudare::play {

using Pool = std::vector<Particle>;

struct Propagation {
  const BlindPolicy& policy;
  const screen::GameRules& rules;
  std::size_t worlds;  // how many stay
  unsigned threads;
};

// Calls that are known to come later. They change which worlds are chosen, but not what they mean.
struct Foresight {
  const Needs& needs;
  std::size_t turn;  // index of the turn that is played
  std::size_t last;  // and of the last one
};

// After a finished turn of the other side. Empty if no world can explain it. `dropped` becomes true
// if there were more branches than could stay.
Pool after_their_turn(const Pool& pool, const HeardTurn& turn, const Propagation& how,
                      Random& random, const Foresight* foresight, bool& dropped);
// Leaves the worlds that explain the player's own turn as far as it was heard, and plays its move
// if one stands.
void keep_own_turn(Pool& pool, const HeardTurn& turn, const Propagation& how);

}  // namespace sudare::play
