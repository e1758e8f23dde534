// A text table for the terminal: the first column is aligned left, all others right.
#pragma once

#include <string>
#include <vector>

namespace sudare::report {

// Precondition: all rows have the same number of cells.
std::string aligned(const std::vector<std::vector<std::string>>& rows);

}  // namespace sudare::report
