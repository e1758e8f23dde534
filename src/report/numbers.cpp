#include "report/numbers.hpp"

#include <fmt/format.h>

namespace sudare::report {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t left = digits.size(); left > 3; left -= 3) digits.insert(left - 3, ",");
  return digits;
}

std::string abbreviated(double number) {
  constexpr double kThousand = 1e3;
  const char* unit = "";
  for (const char* larger : {"k", "M", "G", "T"}) {
    if (number < kThousand) break;
    number /= kThousand;
    unit = larger;
  }
  const int digits = *unit == '\0' || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return fmt::format("{:.{}f}{}", number, digits, unit);
}

std::string counted(int count, std::string_view noun) {
  return fmt::format("{} {}{}", count, noun, count == 1 ? "" : "s");
}

}  // namespace sudare::report
