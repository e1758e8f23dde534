// Tsume-shogi: mates by consecutive checks, with the board visible to both sides.
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<const Rule> tsume_rule();

}  // namespace sudare::solving
