// The weights of a value as text (fitting/number_tables.hpp), in steps of 1/256.
#pragma once

#include <string>
#include <string_view>

#include "play/value/value.hpp"

namespace sudare::play {

std::string write_value(const ValueWeights& weights, std::string_view comment);
// Throws FormatError with the line of the fault.
Value read_value(std::string_view text);

}  // namespace sudare::play
