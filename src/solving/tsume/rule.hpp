// Tsume-shogi: mates by continuous check, both sides seeing the board.
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<const Rule> tsume_rule();

}  // namespace sudare::solving
