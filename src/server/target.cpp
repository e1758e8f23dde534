#include "server/target.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "server/http.hpp"

namespace sudare::server {
namespace {

std::string decoded(std::string_view text, bool plus_is_space) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += plus_is_space && text[i] == '+' ? ' ' : text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned value = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() < 2 || error != std::errc() || end != digits.data() + 2) {
      throw HttpError(400, "in an address, % is followed by two hexadecimal digits");
    }
    plain += static_cast<char>(value);
    i += 2;
  }
  return plain;
}

std::string encoded(std::string_view text, std::string_view also_plain) {
  std::string code;
  for (const char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                          (c >= '0' && c <= '9') || also_plain.find(c) != std::string_view::npos;
    code += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return code;
}

}  // namespace

Target read_target(std::string_view text) {
  const std::size_t end = std::min(text.find('?'), text.size());
  Target target;
  target.path = decoded(text.substr(0, end), false);
  for (std::size_t begin = end + 1; begin < text.size();) {
    const std::size_t stop = std::min(text.find('&', begin), text.size());
    const std::string_view pair = text.substr(begin, stop - begin);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    if (!pair.empty()) {
      target.query.emplace(decoded(pair.substr(0, equals), true), decoded(value, true));
    }
    begin = stop + 1;
  }
  return target;
}

std::string write_target(const Target& target) {
  constexpr std::string_view kUnreserved = "-._~";
  std::string text = encoded(target.path, "/-._~");
  char before = '?';
  for (const auto& [name, value] : target.query) {
    text += before + encoded(name, kUnreserved) + "=" + encoded(value, kUnreserved);
    before = '&';
  }
  return text;
}

}  // namespace sudare::server
