// The weights of a blind policy as text (fitting/number_tables.hpp), in hundredths.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "play/policy/blind_policy.hpp"

namespace sudare::play {

// Precondition: weights.size() == kPolicyWeights.
std::string write_policy(std::span<const float> weights, std::string_view comment);
// Throws FormatError with the line of the fault.
BlindPolicy read_policy(std::string_view text);

}  // namespace sudare::play
