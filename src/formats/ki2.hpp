// KI2 records, the format of Kakinoki Shogi for human readers: moves as newspapers print them,
// several per line, with an origin only where it would be ambiguous.
//
//   手合割：平手
//
//   ▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲４五角
//   まで5手で中断
//
// japanese.hpp explains how moves are told apart, kakinoki.hpp what KIF and KI2 share. The reader
// accepts any text that identifies one legal move, by these words or by an origin as in KIF. The
// marks ▲△ only separate moves: in problems ▲ is often the attacker, whichever side that is.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text. Throws FormatError with line and column of the first fault. Every move of the
// result is legal.
Record read_ki2(std::string_view text);
// read_ki2 returns an equal record, apart from times, which KI2 does not have, and what write_head
// (kakinoki.hpp) tidies up. Throws FormatError if a header's name cannot be written.
std::string write_ki2(const Record& record);

}  // namespace sudare::formats
