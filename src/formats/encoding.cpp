#include "formats/encoding.hpp"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>

#include "base/format_error.hpp"
#include "base/text.hpp"

namespace sudare::formats {

namespace {

class Converter {
 public:
  Converter(const char* to, const char* from) : handle_(iconv_open(to, from)) {
    // iconv_open reports failure as a pointer of value -1.
    if (handle_ == reinterpret_cast<iconv_t>(-1)) {  // NOLINT(performance-no-int-to-ptr)
      throw FormatError(fmt::format("this system cannot convert {} to {}", from, to));
    }
  }
  ~Converter() { iconv_close(handle_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;
  Converter(Converter&&) = delete;
  Converter& operator=(Converter&&) = delete;

  struct Conversion {
    std::string text;
    std::optional<std::size_t> fault;  // the offset of the first invalid byte
  };
  Conversion run(std::string_view bytes) {
    Conversion result;
    // iconv takes the input as non-const and does not write to it.
    char* in = const_cast<char*>(bytes.data());  // NOLINT(cppcoreguidelines-pro-type-const-cast)
    std::size_t left = bytes.size();
    std::array<char, 4096> buffer;
    while (left > 0) {
      char* out = buffer.data();
      std::size_t room = buffer.size();
      const bool failed = iconv(handle_, &in, &left, &out, &room) == static_cast<std::size_t>(-1);
      const bool full = failed && errno == E2BIG;
      result.text.append(buffer.data(), buffer.size() - room);
      if (failed && !full) {
        result.fault = bytes.size() - left;
        break;
      }
    }
    return result;
  }

 private:
  iconv_t handle_;
};

// The first byte of a sequence for a number beyond U+10FFFF, the last that a character can have.
// iconv takes such sequences for UTF-8, but hardly any other program does.
std::optional<std::size_t> beyond_unicode(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    const auto next = static_cast<unsigned char>(i + 1 < bytes.size() ? bytes[i + 1] : '\0');
    if (byte >= 0xF5U || (byte == 0xF4U && next >= 0x90U)) return i;
  }
  return std::nullopt;
}

Converter::Conversion read_utf8(std::string_view bytes) {
  Converter::Conversion result = Converter("UTF-8", "UTF-8").run(bytes);
  if (const auto beyond = beyond_unicode(bytes.substr(0, result.fault.value_or(bytes.size())))) {
    result.fault = beyond;
  }
  return result;
}

std::size_t line_at(std::string_view bytes, std::size_t offset) {
  std::size_t line = 1;
  for (std::size_t i = 0; i < offset; ++i) {
    const bool carriage = bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n');
    if (bytes[i] == '\n' || carriage) ++line;
  }
  return line;
}

}  // namespace

std::string with_plain_line_ends(std::string text) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') {
      if (i + 1 < text.size() && text[i + 1] == '\n') continue;
      text[i] = '\n';
    }
    text[kept++] = text[i];
  }
  text.resize(kept);
  return text;
}

bool is_utf8(std::string_view bytes) { return !read_utf8(bytes).fault; }

std::string to_utf8(std::string_view bytes) {
  if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF")) {
    throw FormatError("the text is UTF-16, not UTF-8 or Shift-JIS", 1);
  }
  const bool marked = bytes.starts_with(kByteOrderMark);
  const std::string_view text = marked ? bytes.substr(kByteOrderMark.size()) : bytes;
  Converter::Conversion utf8 = read_utf8(text);
  if (!utf8.fault) return with_plain_line_ends(std::move(utf8.text));
  if (marked) throw FormatError("a byte that is not UTF-8", line_at(text, *utf8.fault));
  Converter::Conversion shift_jis = Converter("UTF-8", "CP932").run(text);
  if (!shift_jis.fault) return with_plain_line_ends(std::move(shift_jis.text));
  // The encoding that could decode more of the text is the one that was meant.
  throw FormatError("a byte that is neither UTF-8 nor Shift-JIS",
                    line_at(text, std::max(*utf8.fault, *shift_jis.fault)));
}

std::string to_shift_jis(std::string_view utf8) {
  Converter::Conversion result = Converter("CP932", "UTF-8").run(utf8);
  if (!result.fault) {
    // A few half-width characters can be the bytes of another text in UTF-8.
    if (result.text != utf8 && is_utf8(result.text)) {
      throw FormatError("in Shift-JIS this text would be taken for UTF-8");
    }
    return std::move(result.text);
  }
  const std::size_t begin = utf8.rfind('\n', *result.fault);
  const std::size_t line_begin = begin == std::string_view::npos ? 0 : begin + 1;
  throw FormatError(fmt::format("Shift-JIS has no {}", character_in_quotes(utf8, *result.fault)),
                    line_at(utf8, *result.fault),
                    column_of(utf8.substr(line_begin), *result.fault - line_begin));
}

}  // namespace sudare::formats
