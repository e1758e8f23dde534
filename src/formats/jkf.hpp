// JKF records: JSON棋譜フォーマット, the JSON of Kifu for JS
// (https://github.com/na2hiro/Kifu-for-JS/tree/master/packages/json-kifu-format).
//
// Branches may nest to any depth: neither the reader nor the writer recurses.
#pragma once

#include <string>
#include <string_view>

#include "formats/record.hpp"

namespace sudare::formats {

// Reads UTF-8 text. Members that can be derived may be missing: `color`, `piece`, `same`,
// `capture`, and `from` where `piece` and `relative` identify the move. Every move of the result is
// legal. Throws FormatError: with line and column if the text is not JSON, otherwise with the place
// in the message ("moves[3].forks[0][1]: ...").
Record read_jkf(std::string_view text);
// Complete ("normalised") JKF. Precondition: every move of the record is legal.
std::string write_jkf(const Record& record);

}  // namespace sudare::formats
