// Try mode of tsume: the user attacks and the program plays the best defence (docs/server.md,
// "Try").
#pragma once

#include <memory>

#include "solving/rule.hpp"

namespace sudare::solving {

std::unique_ptr<Attempt> tsume_attempt(std::size_t bytes);

}  // namespace sudare::solving
