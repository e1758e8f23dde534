// Words on the standard error that come out whatever has failed: nothing here allocates or throws,
// and a standard error that is closed or full is ignored.
#pragma once

#include <string_view>

namespace sudare {

// Writes these bytes as they are.
void write_stderr(std::string_view bytes) noexcept;

// Writes "PROGRAM: SENTENCE" as one line, whatever text the sentence quotes.
void complain(std::string_view program, std::string_view sentence) noexcept;

// From now on a failure that nothing has caught ends the process with one sentence and status 3
// instead of aborting it. Such a failure is an exception that leaves a thread or a destructor, or
// one for which there was not even the memory to throw it.
//
// `program` must be valid until the end of the process.
void end_with_a_sentence(std::string_view program) noexcept;

}  // namespace sudare
