// A rule that the program does not ship. It shows that a new rule needs nothing but its own folder
// and one line in the rule book. It asks to how many squares the king of the side not to move can
// go.
//
// It has a setting of a kind and a name that no other rule has, and no setting "algorithm".
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<const Rule> escape_rule();

}  // namespace sudare::solving
