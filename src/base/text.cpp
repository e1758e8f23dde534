#include "base/text.hpp"

#include <algorithm>

namespace sudare {

namespace {

constexpr std::string_view kBlanks = " \t";

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

// The length of the first character, or 0 if the bytes are not UTF-8.
std::size_t whole_character_length(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  const std::size_t length = lead < 0x80U                    ? 1
                             : lead >= 0xC2U && lead < 0xE0U ? 2
                             : lead >= 0xE0U && lead < 0xF0U ? 3
                             : lead >= 0xF0U && lead < 0xF5U ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  const std::string_view tail = text.substr(1, length - 1);
  return std::all_of(tail.begin(), tail.end(), continues) ? length : 0;
}

// Whether the character is a command to terminals: U+0000 to U+001F and U+007F to U+009F.
bool is_control(std::string_view character) {
  const auto lead = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return lead < 0x20U || lead == 0x7FU;
  return lead == 0xC2U && static_cast<unsigned char>(character[1]) < 0xA0U;
}

// Appends the character that begins at this byte and returns its length.
std::size_t append_character(std::string& out, std::string_view text, std::size_t byte) {
  const std::size_t length = whole_character_length(text.substr(byte));
  const std::string_view character = text.substr(byte, std::max(length, std::size_t{1}));
  if (length > 0 && !is_control(character)) {
    out += character;
    return length;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  for (const char each : character) {
    const auto value = static_cast<unsigned char>(each);
    out += {'\\', 'x', kHex[value / 16U], kHex[value % 16U]};
  }
  return character.size();
}

}  // namespace

bool Lines::next() {
  if (rest_.empty()) return false;
  const std::size_t end = rest_.find('\n');
  line_ = rest_.substr(0, end);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  while (line_.ends_with('\r')) line_.remove_suffix(1);
  ++number_;
  return true;
}

bool Words::next() {
  begin_ = std::min(line_.find_first_not_of(kBlanks, end_), line_.size());
  end_ = std::min(line_.find_first_of(kBlanks, begin_), line_.size());
  return begin_ < end_;
}

std::size_t Words::column() const { return column_of(line_, begin_); }

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kTrimmed = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kTrimmed);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kTrimmed) - begin + 1);
}

std::size_t column_of(std::string_view line, std::size_t byte) {
  const std::string_view before = line.substr(0, byte);
  const auto continuing = std::count_if(before.begin(), before.end(), continues);
  return before.size() - static_cast<std::size_t>(continuing) + 1;
}

std::string harmless(std::string_view text) {
  std::string out;
  for (std::size_t byte = 0; byte < text.size();) {
    const std::string_view rest = text.substr(byte);
    const std::size_t kept = rest.starts_with("\r\n")                       ? 2
                             : rest.front() == '\n' || rest.front() == '\t' ? 1
                                                                            : 0;
    out += rest.substr(0, kept);
    byte += kept > 0 ? kept : append_character(out, text, byte);
  }
  return out;
}

std::string harmless_line(std::string_view text) {
  std::string out;
  for (std::size_t byte = 0; byte < text.size();) byte += append_character(out, text, byte);
  return out;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string out = "'";
  for (std::size_t byte = 0; byte < text.size();) {
    if (byte >= kLongest) {
      out += "...";
      break;
    }
    byte += append_character(out, text, byte);
  }
  return out + "'";
}

std::string character_in_quotes(std::string_view text, std::size_t byte) {
  std::string out = "'";
  append_character(out, text, byte);
  return out + "'";
}

}  // namespace sudare
