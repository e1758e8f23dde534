// Tsuitate-tsume: mates in screen shogi, where the attacker sees only his own pieces.
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<const Rule> tsuitate_rule();

}  // namespace sudare::solving
