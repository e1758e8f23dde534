// Writes one JSON object on one line, its names in the order they were set.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sudare::certify {

class JsonLine {
 public:
  // Bytes that are not UTF-8 become U+FFFD, so that the line is JSON whatever a file is called.
  JsonLine& set(std::string_view name, std::string_view text);
  JsonLine& set(std::string_view name, const char* text) {
    return set(name, std::string_view(text));
  }
  JsonLine& set(std::string_view name, bool truth);
  JsonLine& set(std::string_view name, std::size_t number);

  // Without a line feed.
  [[nodiscard]] std::string text() const { return "{" + members_ + "}"; }

 private:
  JsonLine& add(std::string_view name, std::string_view value);

  std::string members_;
};

}  // namespace sudare::certify
