// Messages to the person at the terminal, and the error of a command that cannot write its results.
#pragma once

#include <string>
#include <string_view>

#include "base/user_error.hpp"

namespace sudare::apps {

// Writes "sudare: SENTENCE" on one line of the standard error, whatever text the sentence quotes.
// The middle of a sentence that fills a screen is left out. Needs no memory if there is none.
void complain(std::string_view sentence) noexcept;

// Throws UserError for a file that cannot be opened or written, with the reason in errno.
[[noreturn]] void fail_to_write(const std::string& path);

}  // namespace sudare::apps
