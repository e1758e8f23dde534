// What sides, pieces and squares are called in messages.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "shogi/color.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

inline std::string name_of(Color side) { return side == Color::Black ? "Black" : "White"; }

inline std::string name_of(Kind kind) {
  constexpr std::array<std::string_view, kKindCount> kNames = {"piece",
                                                               "pawn",
                                                               "lance",
                                                               "knight",
                                                               "silver",
                                                               "bishop",
                                                               "rook",
                                                               "gold",
                                                               "king",
                                                               "promoted pawn",
                                                               "promoted lance",
                                                               "promoted knight",
                                                               "promoted silver",
                                                               "horse",
                                                               "dragon"};
  return std::string(kNames[index_of(kind)]);
}

inline std::string name_of(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

}  // namespace sudare::shogi
