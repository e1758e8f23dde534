// The text of fitted weights: whole numbers in named tables. It is kept in the repository, so it is
// text, one row a line, and small changes show as such.
//
//   sudare blind policy 1
//   # lines like this are comments
//   target 21 81
//   0 -12 3 ...
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::play {

struct TableShape {
  std::string_view name;
  std::size_t rows = 0;
  std::size_t columns = 0;
};

// Precondition: there are as many numbers as the tables have.
std::string write_number_tables(std::string_view title, std::string_view comment,
                                std::span<const TableShape> tables, std::span<const int> numbers);

// Returns the numbers of all tables, one after the other. Each is between -32767 and 32767. Throws
// FormatError unless the text has this title and exactly these tables.
std::vector<int> read_number_tables(std::string_view text, std::string_view title,
                                    std::span<const TableShape> tables);

}  // namespace sudare::play
