// Reads whole numbers from text. The entire text must be a number.
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

}  // namespace sudare
