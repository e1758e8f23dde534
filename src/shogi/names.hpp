// The names of sides, pieces and squares in messages.
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

// The name of a piece in a Japanese move: 歩, 香, 成銀, 龍. Either king is 玉.
inline std::string_view japanese_name_of(Kind kind) {
  constexpr std::array<std::string_view, kKindCount> kNames = {"駒",   "歩",   "香",   "桂", "銀",
                                                               "角",   "飛",   "金",   "玉", "と",
                                                               "成香", "成桂", "成銀", "馬", "龍"};
  return kNames[index_of(kind)];
}

inline std::string name_of(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

}  // namespace sudare::shogi
