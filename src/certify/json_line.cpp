#include "certify/json_line.hpp"

namespace sudare::certify {
namespace {

// How many bytes the UTF-8 character at the start of the text has; 0 when there is none.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) -> unsigned {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  if (first < 0x80U) return 1;
  const std::size_t length = first < 0xc2U ? 0 : first < 0xe0U ? 2 : first < 0xf0U ? 3 : 4;
  if (length == 0 || first > 0xf4U) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0U) != 0x80U) return 0;
  }
  // Longer forms than needed, surrogates, and what lies beyond Unicode.
  const unsigned second = byte(1);
  const bool forbidden = (first == 0xe0U && second < 0xa0U) || (first == 0xedU && second > 0x9fU) ||
                         (first == 0xf0U && second < 0x90U) || (first == 0xf4U && second > 0x8fU);
  return forbidden ? 0 : length;
}

std::string escaped(char c) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      break;
  }
  const auto code = static_cast<unsigned char>(c);
  if (code >= 0x20U) return {c};
  return std::string("\\u00") + kDigits[code / 16U] + kDigits[code % 16U];
}

std::string quoted(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 1) {
      result += escaped(text[0]);
    } else if (length == 0) {
      result += "\xef\xbf\xbd";
    } else {
      result += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return result + '"';
}

}  // namespace

JsonLine& JsonLine::add(std::string_view name, std::string_view value) {
  if (!members_.empty()) members_ += ',';
  members_.append(quoted(name)).append(":").append(value);
  return *this;
}

JsonLine& JsonLine::set(std::string_view name, std::string_view text) {
  return add(name, quoted(text));
}
JsonLine& JsonLine::set(std::string_view name, bool truth) {
  return add(name, truth ? "true" : "false");
}
JsonLine& JsonLine::set(std::string_view name, std::size_t number) {
  return add(name, std::to_string(number));
}

}  // namespace sudare::certify
