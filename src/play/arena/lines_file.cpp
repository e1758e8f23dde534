#include "play/arena/lines_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <utility>

#include "base/text.hpp"
#include "base/user_error.hpp"

namespace sudare::play {
namespace {

[[noreturn]] void fail_on_file(const std::string& path, const char* what) {
  const int error = errno;
  throw UserError(fmt::format("{} cannot be {}: {}", path, what, std::strerror(error)));
}

bool write_fully(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

std::string read_fully(int descriptor, const std::string& path) {
  std::string bytes;
  constexpr std::size_t kBlock = 65536;
  std::array<char, kBlock> block{};
  while (true) {
    const ssize_t size = ::read(descriptor, block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) fail_on_file(path, "read");
    if (size == 0) return bytes;
    bytes.append(block.data(), static_cast<std::size_t>(size));
  }
}

}  // namespace

LinesFile::LinesFile(std::string path)
    : path_(std::move(path)),
      descriptor_(::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (descriptor_ < 0) fail_on_file(path_, "opened");
  try {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
      throw UserError(fmt::format("{} is being written by another process", path_));
    const std::string bytes = read_fully(descriptor_, path_);
    const std::size_t whole = bytes.rfind('\n') + 1;  // 0 if there is no whole line
    if (whole < bytes.size() && ::ftruncate(descriptor_, static_cast<off_t>(whole)) != 0)
      fail_on_file(path_, "mended");
    for (Lines lines(std::string_view(bytes).substr(0, whole)); lines.next();)
      lines_.emplace_back(lines.line());
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

LinesFile::~LinesFile() { ::close(descriptor_); }

void LinesFile::append(std::string_view line) {
  if (!write_fully(descriptor_, std::string(line) + "\n")) fail_on_file(path_, "written");
}

void write_whole_file(const std::string& path, std::string_view bytes) {
  const std::string before = fmt::format("{}.{}.part", path, ::getpid());
  const int descriptor = ::open(before.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) fail_on_file(path, "written");
  const bool written = write_fully(descriptor, bytes);
  const bool closed = ::close(descriptor) == 0;
  if (!written || !closed || std::rename(before.c_str(), path.c_str()) != 0) {
    const int error = errno;
    ::unlink(before.c_str());
    errno = error;
    fail_on_file(path, "written");
  }
}

}  // namespace sudare::play
