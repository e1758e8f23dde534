// Destinations of results: the standard output, or a file that appears only when it is complete.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare::apps {

// Writes to the standard output and checks that everything was written. On a terminal, control
// characters are made visible, so that no name in a file can drive it. Throws UserError.
void write_stdout(std::string_view bytes);
// The same for what the program itself has drawn for a terminal: control characters stay.
void draw_on_stdout(std::string_view bytes);

// Throws UserError if a file can surely not be written there: a folder, a file or a place without
// permission. Asked before a long search rather than after it.
void check_output(const std::string& path);

// Writes a file without a name and lets it replace the target, so that a failure or a kill leaves
// an existing file unchanged and nothing else behind. Anything but a regular file (a pipe, a
// device) is written directly. "-" and the empty string mean the standard output. Throws UserError.
void write_output(const std::string& path, std::string_view bytes);

// What stands at the path of a file that was not written, to be added to an error message:
// "; the file from before is unchanged". Empty if it is no file.
std::string left_behind(const std::string& path);

}  // namespace sudare::apps
