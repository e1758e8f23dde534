// The position in which an attempt begins.
#pragma once

#include "formats/json.hpp"
#include "shogi/position.hpp"

namespace sudare::solving {

// Reads "sfen" and "rest_to_defender". Throws UserError and FormatError.
shogi::Position attempt_start(const formats::JsonInput& asked);

}  // namespace sudare::solving
