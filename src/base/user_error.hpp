// One sentence for the person who asked for something that cannot be done. It names what is wrong
// and, where there is one, the place.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/format_error.hpp"

namespace sudare {

class UserError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// "FILE:LINE:COL: message", with as much of the place as is known.
UserError located(const std::string& source, const FormatError& error);
// The same for an entry that begins at this line, when the error itself names none.
UserError located(const std::string& source, std::size_t line, const std::string& message);

// "NAME is CHOICES, not VALUE".
[[noreturn]] void refuse_value(std::string_view name, std::string_view value,
                               std::string_view choices);

}  // namespace sudare
