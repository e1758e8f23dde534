// Games on one line, as the Universal Shogi Interface passes them to an engine:
//
//   position startpos moves 7g7f 3c3d
//   position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1 moves G*5b
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads such a line. The word "position" may be missing, and so may "moves" with everything after
// it. Every move of the result is legal. Throws FormatError with line 0 and the column of the
// fault.
Record read_usi(std::string_view line);
// Writes the start and the main line. The format has no headers, comments, times or branches.
std::string write_usi(const Record& record);

}  // namespace sudare::formats
