// What a person is told about an algorithm, where one may be chosen by name. Help, error messages,
// the server and the tests all read it from tables of this form.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sudare::search {

struct AlgorithmEntry {
  std::string_view name;
  std::string_view english;  // one line
  std::string_view japanese;
  // The settings it has beside those that every algorithm of its table has.
  std::span<const std::string_view> options{};
};

// Where the entry of this name stands. Names are exact.
constexpr std::optional<std::size_t> index_of(std::span<const AlgorithmEntry> table,
                                              std::string_view name) {
  const auto found = std::ranges::find(table, name, &AlgorithmEntry::name);
  if (found == table.end()) return std::nullopt;
  return static_cast<std::size_t>(found - table.begin());
}

}  // namespace sudare::search
