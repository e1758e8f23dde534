// An error for the person who asked for something impossible: one sentence that names the fault
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

// "FILE:LINE:COL: message", with the parts of the place that are known.
UserError located(const std::string& source, const FormatError& error);
// The same for an entry that begins at this line, if the error itself names no line.
UserError located(const std::string& source, std::size_t line, const std::string& message);

// Throws "NAME is CHOICES, not VALUE".
[[noreturn]] void refuse_value(std::string_view name, std::string_view value,
                               std::string_view choices);

}  // namespace sudare
