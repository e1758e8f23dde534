// The secret in the address that the server prints: 128 random bits, written as 32 hexadecimal
// digits. Whoever knows it may use the server.
#pragma once

#include <string>
#include <string_view>
#include <utility>

namespace sudare::server {

class Token {
 public:
  // Precondition: 32 hexadecimal digits.
  explicit Token(std::string text) : text_(std::move(text)) {}
  static Token random();
  // The token in this file, so that an open page survives a restart of the server. A file that does
  // not exist is created for its owner alone. Throws UserError, also if others can read the file.
  static Token kept_in(const std::string& file);

  // Takes the same time for every wrong text of the right length.
  [[nodiscard]] bool is(std::string_view text) const;
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace sudare::server
