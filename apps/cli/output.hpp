// Destinations of results: the standard output, or a file that appears only when it is complete.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare::apps {

// Writes to the standard output and checks that everything was written. Throws UserError.
void write_stdout(std::string_view bytes);

// Writes a temporary file next to the target and renames it, so that a failure leaves an existing
// file unchanged. Anything but a regular file (a pipe, a device) is written directly. "-" and the
// empty string mean the standard output. Throws UserError.
void write_output(const std::string& path, std::string_view bytes);

}  // namespace sudare::apps
