// Text in columns for a terminal, where a Japanese character is as wide as two others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sudare::apps {

// How many columns of a terminal a UTF-8 text takes.
std::size_t columns_of(std::string_view text);

enum class Align : std::uint8_t { Left, Right };

// The first column is aligned left. A row may have fewer cells than others.
std::string in_columns(const std::vector<std::vector<std::string>>& rows,
                       Align others = Align::Right);

}  // namespace sudare::apps
