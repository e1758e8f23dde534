// The error of a command that cannot write its results.
#pragma once

#include <string>

#include "base/user_error.hpp"

namespace sudare::apps {

// Throws UserError for a file that cannot be opened or written, with the reason in errno.
[[noreturn]] void fail_to_write(const std::string& path);

}  // namespace sudare::apps
