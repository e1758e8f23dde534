// Reads numbers from text. The entire text must be a number in decimal digits: no sign "+", no
// blanks, no hexadecimal, and neither "inf" nor "nan".
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>
#include <system_error>

namespace sudare {

// Returns nothing if the text is not a whole number of this type.
template <std::integral Number>
std::optional<Number> read_number(std::string_view text) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// Also returns nothing if the number is outside the bounds.
template <std::integral Number>
std::optional<Number> read_number(std::string_view text, Number low, Number high) {
  const std::optional<Number> number = read_number<Number>(text);
  return number && *number >= low && *number <= high ? number : std::nullopt;
}

// Reads a number that is not negative, such as "60", "0.5" or "1e3". Returns nothing if the text is
// not one, or is too large or too small to be held.
inline std::optional<double> read_decimal(std::string_view text) {
  double number = 0;
  const char* const end = text.data() + text.size();
  // This also keeps out a sign, "inf" and "nan".
  const bool begins_well =
      !text.empty() && ((text.front() >= '0' && text.front() <= '9') || text.front() == '.');
  if (!begins_well) return std::nullopt;
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stop != end) return std::nullopt;
  return number;
}

// Reads a limit in seconds: more than 0, and at most a thousand million.
inline std::optional<double> read_seconds(std::string_view text) {
  constexpr double kLongest = 1e9;
  const std::optional<double> seconds = read_decimal(text);
  return seconds && *seconds > 0 && *seconds <= kLongest ? seconds : std::nullopt;
}

}  // namespace sudare
