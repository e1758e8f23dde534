// A table of text for the terminal: the first column to the left, all others to the right.
#pragma once

#include <string>
#include <vector>

namespace sudare::report {

// Precondition: all rows have as many cells as the first.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace sudare::report
