#include "base/standard_error.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <exception>
#include <new>

namespace sudare {
namespace {

constexpr int kFailure = 3;

// The handler of std::terminate gets no arguments. It may run before other static objects exist.
constinit std::string_view dying_program = "sudare";

// A sentence for the exception that is being handled, as long as that lives.
[[noreturn]] void end_for_current_exception() noexcept {
  if (std::current_exception()) {
    try {
      throw;
    } catch (const std::bad_alloc&) {
    } catch (const std::exception& error) {
      complain(dying_program, error.what());
      _exit(kFailure);
    } catch (...) {
      complain(dying_program, "failed for an unknown reason");
      _exit(kFailure);
    }
  }
  // Without an exception there was no memory for one.
  complain(dying_program, "out of memory");
  _exit(kFailure);
}

}  // namespace

void write_stderr(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

void complain(std::string_view program, std::string_view sentence) noexcept {
  std::array<char, 1024> line;
  std::size_t used = 0;
  const auto put = [&](char c) {
    if (used == line.size()) {
      write_stderr({line.data(), used});
      used = 0;
    }
    line[used++] = c;
  };
  std::ranges::for_each(program, put);
  std::ranges::for_each(std::string_view(": "), put);
  // No control character may end the line or drive the terminal.
  for (const char c : sentence) put(static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c);
  put('\n');
  write_stderr({line.data(), used});
}

void end_with_a_sentence(std::string_view program) noexcept {
  dying_program = program;
  std::set_terminate(&end_for_current_exception);
}

}  // namespace sudare
