// CSA records, the format of computer shogi (version 2.2,
// http://www2.computer-shogi.org/protocol/record_v22.html).
//
// One game without branches: the writer keeps the main line only. Headers are called by their KIF
// names on our side (N+ is 先手, $EVENT is 棋戦); a header CSA has no keyword for is written as
// $name:value, which other programs skip.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text that holds one game. Throws FormatError with line and column of the first fault.
// Every move of the result is legal. A text without a position begins at the usual start, and one
// without a line for the side to move takes it from its first move.
Record read_csa(std::string_view text);
// Throws FormatError when a header cannot be written. Precondition: every move of the record is
// legal.
std::string write_csa(const Record& record);

}  // namespace sudare::formats
