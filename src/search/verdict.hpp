// What a search can say of a problem as a whole.
#pragma once

#include <cstdint>

namespace sudare::search {

enum class Verdict : std::uint8_t {
  Proved,   // the attacker reaches the goal, whatever the defender does
  Refuted,  // the defender prevents it, whatever the attacker does
  Unknown,  // not decided within the limits
};

}  // namespace sudare::search
