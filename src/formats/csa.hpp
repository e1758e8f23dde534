// CSA records, the format of computer shogi (version 2.2,
// http://www2.computer-shogi.org/protocol/record_v22.html).
//
// A text is one game without branches, so the writer keeps only the main line. Headers have their
// KIF names in a Record (N+ is 先手, $EVENT is 棋戦). A header for which CSA has no keyword is
// written as $name:value, which other programs skip.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text that contains one game. A text without a position begins at the usual start, and
// one without a side to move takes it from its first move. Every move of the result is legal.
// Throws FormatError with line and column of the first fault.
Record read_csa(std::string_view text);
// Throws FormatError if a header cannot be written. Precondition: every move of the record is
// legal.
std::string write_csa(const Record& record);

}  // namespace sudare::formats
