// The start position of a JKF record: `initial`, with one of JKF's names for handicaps or a board.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "formats/record.hpp"

namespace sudare::formats {

// Sets the record's start. Throws FormatError with the place in its message.
void read_jkf_start(const nlohmann::json& initial, Record& record);
// The JSON text of `initial`.
std::string write_jkf_start(const shogi::Setup& setup);

}  // namespace sudare::formats
