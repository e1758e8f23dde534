// What a command may rely on, however it was started.
#pragma once

namespace sudare::apps {

// To be called first of all:
// - a reader that has seen enough (`| head`) ends the program silently, even if the parent process
//   ignores the signal; a file that grows beyond `ulimit -f` is an error of its writer instead;
// - a standard input, output or error that is closed can still not be read or written, but no other
//   file takes its number, so no message ends up in a file of answers;
// - a failure that nothing has caught ends in a sentence (base/standard_error.hpp).
void prepare_process() noexcept;

}  // namespace sudare::apps
