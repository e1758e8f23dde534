// Try mode of tsume: a person attacks, the program plays the best defence (docs/server.md, "Try").
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<Attempt> tsume_attempt();

}  // namespace sudare::solving
