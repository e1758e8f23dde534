// KIF records, the format of Kakinoki Shogi and Kifu for Windows
// (http://kakinoki.o.oo7.jp/kif_format.html): one move per line, each with its origin.
//
//   作品名：例
//   手合割：平手
//   手数----指手---------消費時間--
//      1 ７六歩(77)    ( 0:16/00:00:16)
//      2 ３四歩(33)
//   *a comment on the move above it
//      3 ２二角成(88)  +
//      4 同　銀(31)
//      5 投了
//
//   変化：3手
//      3 ６六歩(67)
//
// The reader tolerates omissions (numbers, times, 打, the line of column names) and also accepts
// KI2 moves. kakinoki.hpp describes what the two formats share and bod.hpp what a diagram looks
// like.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text. Throws FormatError with line and column of the first fault. Every move of the
// result is legal.
Record read_kif(std::string_view text);
// read_kif returns an equal record, apart from what write_head (kakinoki.hpp) tidies up. Throws
// FormatError if a header's name or a time cannot be written.
std::string write_kif(const Record& record);

}  // namespace sudare::formats
