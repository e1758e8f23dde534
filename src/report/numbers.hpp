// Formats numbers for human readers.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudare::report {

// 1234567 as "1,234,567".
std::string grouped(std::uint64_t number);
// Three significant digits: 950, 12.3k, 4.56M.
std::string abbreviated(double number);
// "1 foul", "2 fouls".
std::string counted(int count, std::string_view noun);

}  // namespace sudare::report
