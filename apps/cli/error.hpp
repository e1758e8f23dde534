// What ends a command: one sentence for the person at the terminal, already with the place it is
// about.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "base/format_error.hpp"

namespace sudare::apps {

class CommandError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// "FILE:LINE:COL: message", with as much of the place as is known.
CommandError located(const std::string& source, const FormatError& error);
// The same for an entry that begins at this line, when the error itself names none.
CommandError located(const std::string& source, std::size_t line, const std::string& message);

// "NAME is CHOICES, not VALUE".
[[noreturn]] void refuse_value(std::string_view name, std::string_view value,
                               std::string_view choices);
// A file that cannot be opened or written, for the reason in errno.
[[noreturn]] void fail_to_write(const std::string& path);

}  // namespace sudare::apps
