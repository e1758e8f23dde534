// What every reader throws: one sentence that names what is wrong, and where in the text.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace sudare {

class FormatError : public std::runtime_error {
 public:
  // line and column count from 1; 0 when there is none to name. The message has no full stop and no
  // place.
  explicit FormatError(const std::string& message, std::size_t line = 0, std::size_t column = 0)
      : std::runtime_error(message), line_(line), column_(column) {}

  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] std::size_t column() const { return column_; }

 private:
  std::size_t line_;
  std::size_t column_;
};

}  // namespace sudare
