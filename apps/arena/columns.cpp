#include "arena/columns.hpp"

#include <algorithm>

namespace sudare::apps {

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (const char byte : text) {
    const auto bits = static_cast<unsigned char>(byte);
    if ((bits & 0xc0U) == 0x80U) continue;  // not the first byte of a character
    columns += bits >= 0xe3U ? 2 : 1;       // from U+3000: kana, kanji, full-width signs
  }
  return columns;
}

std::string in_columns(const std::vector<std::vector<std::string>>& rows, Align others) {
  std::vector<std::size_t> widths;
  for (const std::vector<std::string>& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], columns_of(row[i]));
  }
  std::string text;
  for (const std::vector<std::string>& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - columns_of(row[i]), ' ');
      line += i == 0 ? "" : "  ";
      line += i == 0 || others == Align::Left ? row[i] + blanks : blanks + row[i];
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + "\n";
  }
  return text;
}

}  // namespace sudare::apps
