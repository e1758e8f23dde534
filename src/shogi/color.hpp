// The two sides. Black (sente, 先手) moves up the board, towards rank a.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sudare::shogi {

enum class Color : std::uint8_t { Black = 0, White = 1 };

constexpr Color operator~(Color color) {
  return static_cast<Color>(static_cast<unsigned>(color) ^ 1U);
}

constexpr std::size_t index_of(Color color) { return static_cast<std::size_t>(color); }

}  // namespace sudare::shogi
