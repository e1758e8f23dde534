// Position arguments of the command line: an SFEN string, `startpos`, a file, or `-` for the
// standard input.
#pragma once

#include <string>
#include <vector>

#include "formats/document.hpp"

namespace sudare::apps {

struct Input {
  std::string source;  // its name in messages: the file, "stdin" or "argument"
  formats::Document document;
};

// Reads one argument. A file of that name takes precedence over an SFEN string. Throws UserError
// with file, line and column.
Input read_input(const std::string& argument);

// All bytes of a file, or of the standard input for "-"; at most 256 MB. Throws UserError.
std::string read_bytes(const std::string& path);

// Says on the standard error that a diagram left the defender's hand out, if it did: for output
// that has no place for sentences.
void say_what_was_completed(const formats::Record& record);

// Rejoins an SFEN that the shell split at its blanks ("9/.../9", "b", "G", "1"). All other
// arguments are unchanged.
std::vector<std::string> rejoin_sfens(const std::vector<std::string>& arguments);

}  // namespace sudare::apps
