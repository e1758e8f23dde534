// The exception that every reader throws: one sentence that names the fault, with its place in the
// text.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>

namespace sudare {

class FormatError : public std::runtime_error {
 public:
  // Line and column count from 1; 0 means that there is none to name. The message contains neither
  // the place nor a full stop.
  explicit FormatError(const std::string& message, std::size_t line = 0, std::size_t column = 0)
      : std::runtime_error(message), line_(line), column_(column) {}

  [[nodiscard]] std::size_t line() const { return line_; }
  [[nodiscard]] std::size_t column() const { return column_; }

 private:
  std::size_t line_;
  std::size_t column_;
};

}  // namespace sudare
