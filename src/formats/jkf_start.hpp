// The start position of a JKF record: `initial`, with one of JKF's names for handicaps or a board.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "shogi/setup.hpp"

namespace sudare::formats {

// Throws FormatError with the place in its message.
shogi::Setup read_jkf_start(const nlohmann::json& initial);
// The JSON text of `initial`.
std::string write_jkf_start(const shogi::Setup& setup);

}  // namespace sudare::formats
