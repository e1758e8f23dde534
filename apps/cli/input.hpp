// What a position argument of the command line stands for: an SFEN string, `startpos`, a file, or
// `-` for the standard input.
#pragma once

#include <string>
#include <vector>

#include "formats/document.hpp"

namespace sudare::apps {

struct Input {
  std::string source;  // how messages name it: the file, "stdin" or "argument"
  formats::Document document;
};

// Reads one argument. A file of that name wins over an SFEN string. Throws CommandError with file,
// line and column.
Input read_input(const std::string& argument);

// An SFEN that the shell took apart at its blanks ("9/.../9", "b", "G", "1") is put together again;
// everything else stays as it is.
std::vector<std::string> rejoin_sfens(const std::vector<std::string>& arguments);

// Gives every piece not yet placed to the side not to move, as tsume diagrams leave it out.
void rest_to_defender(Input& input);

}  // namespace sudare::apps
