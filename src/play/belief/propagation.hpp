// One turn of all worlds at once. At a turn of the other side every world branches into every move
// that fits what was heard, and a fair choice of the branches stays; at an own turn those worlds
// stay in which every call was possible.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/random.hpp"
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

// ln of how promising a world looks for calls that are known to come later. Never changes what the
// worlds mean, only which of them are chosen.
using Promise = std::function<double(const Particle&)>;

// After a finished turn of the other side. Empty if no world can explain it.
Pool after_their_turn(const Pool& pool, const HeardTurn& turn, const Propagation& how,
                      Random& random, const Promise& promise = nullptr);
// Leaves the worlds that explain the player's own turn as far as it was heard, and plays its move
// if one stands.
void keep_own_turn(Pool& pool, const HeardTurn& turn, const Propagation& how);

}  // namespace sudare::play
