// JKF records: JSON棋譜フォーマット, the JSON of Kifu for JS
// (https://github.com/na2hiro/Kifu-for-JS/tree/master/packages/json-kifu-format).
//
// Branches may nest as deeply as the text likes: neither side of this file recurses.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text. What can be found out need not be there: `color`, `piece`, `same`, `capture`,
// and `from` where `piece` and `relative` single out the move. Throws FormatError: with line and
// column when the text is not JSON, otherwise with the place in the message ("moves[3].forks[0][1]:
// ..."). Every move of the result is legal.
Record read_jkf(std::string_view text);
// Complete ("normalised") JKF. Precondition: every move of the record is legal.
std::string write_jkf(const Record& record);

}  // namespace sudare::formats
