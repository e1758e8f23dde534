// Try mode of tsuitate: the user tries moves behind the screen and hears the call that leaves him
// the most to do (docs/server.md, "Try").
#pragma once

#include <memory>
#include <span>

#include "solving/rule.hpp"

namespace sudare::solving {

// The schema must outlive the attempt.
std::unique_ptr<Attempt> tsuitate_attempt(std::span<const Setting> schema, std::size_t bytes);

}  // namespace sudare::solving
