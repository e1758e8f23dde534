// Converts between the encodings of Japanese text files: UTF-8 inside, UTF-8 or Shift-JIS outside.
//
// Shift-JIS here is Windows code page 932, which the programs that write .kif files use: JIS X 0208
// with the additions of NEC and IBM (髙, ①). Text that is valid UTF-8 is taken as UTF-8; Shift-JIS
// text of more than a few characters practically never is.
#pragma once

#include <string>
#include <string_view>

namespace sudare::formats {

// Converts text of either encoding to UTF-8 without a byte order mark and with '\n' line ends.
// Throws FormatError with the line of the first byte that is neither.
std::string to_utf8(std::string_view bytes);
// Throws FormatError that names the first character that Shift-JIS does not have, or says that the
// bytes would be taken for UTF-8.
std::string to_shift_jis(std::string_view utf8);

[[nodiscard]] bool is_utf8(std::string_view bytes);
// With '\n' for "\r\n" and '\r', as to_utf8 delivers every text.
std::string with_plain_line_ends(std::string text);

// What to_utf8 drops at the beginning of a text (U+FEFF).
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace sudare::formats
