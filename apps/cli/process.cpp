#include "cli/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "base/standard_error.hpp"

namespace sudare::apps {
namespace {

void occupy_if_closed(int descriptor) {
  if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) return;
  // A place in the file system, neither readable nor writable. It gets the lowest free number.
  ::open("/", O_PATH);
}

}  // namespace

void prepare_process() noexcept {
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    occupy_if_closed(descriptor);
  }
  end_with_a_sentence("sudare");
}

}  // namespace sudare::apps
