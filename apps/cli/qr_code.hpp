// A QR code for a terminal. Only qr_code.cpp includes the library that makes it.
#pragma once

#include <string>

namespace sudare::apps {

// Lines of half blocks, black on white whatever the terminal's colours are. Empty if the text is
// too long for a code.
std::string qr_code(const std::string& text);

}  // namespace sudare::apps
