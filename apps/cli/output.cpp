#include "cli/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <utility>

#include "base/file_path.hpp"
#include "base/text.hpp"
#include "cli/error.hpp"

namespace sudare::apps {
namespace {

void write_all(int descriptor, std::string_view bytes, const std::string& name) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail_to_write(name);
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

// A file that is to replace another, and has no name until all its bytes are on disk: whatever
// ends the process before, nothing is left behind. Where the file system has no such files, it has
// a name of its own, and is removed unless it replaced the target.
class Replacement {
 public:
  Replacement(std::string target, mode_t mode)
      : target_(std::move(target)), path_(unused_name_beside(target_)) {
    descriptor_ = ::open(folder_of(target_).c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, mode);
    if (descriptor_ >= 0) return;
    descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
    if (descriptor_ < 0) fail_to_write(target_);
    is_named_ = true;
  }
  Replacement(const Replacement&) = delete;
  Replacement& operator=(const Replacement&) = delete;
  ~Replacement() {
    ::close(descriptor_);
    if (is_named_) ::unlink(path_.c_str());
  }

  void write(std::string_view bytes) const { write_all(descriptor_, bytes, target_); }
  // As far as the file system knows modes.
  void set_mode(mode_t mode) const { static_cast<void>(::fchmod(descriptor_, mode)); }

  // Replaces the target once all bytes are on disk.
  void keep() {
    if (::fsync(descriptor_) != 0) fail_to_write(target_);
    if (!is_named_) {
      const std::string open_file = "/proc/self/fd/" + std::to_string(descriptor_);
      ::unlink(path_.c_str());  // of a process that was killed here and had the same number
      if (::linkat(AT_FDCWD, open_file.c_str(), AT_FDCWD, path_.c_str(), AT_SYMLINK_FOLLOW) != 0) {
        fail_to_write(target_);
      }
      is_named_ = true;
    }
    if (std::rename(path_.c_str(), target_.c_str()) != 0) fail_to_write(target_);
    is_named_ = false;
  }

 private:
  // A short one, because that of the target may be as long as names can be.
  static std::string unused_name_beside(const std::string& target) {
    static std::atomic<unsigned> files{0};
    return fmt::format("{}/.sudare.{}.{}", folder_of(target), ::getpid(), ++files);
  }

  std::string target_;
  std::string path_;  // the name before it replaces the target
  int descriptor_ = -1;
  bool is_named_ = false;
};

void write_directly(const std::string& path, std::string_view bytes) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0) fail_to_write(path);
  try {
    write_all(descriptor, bytes, path);
  } catch (...) {
    ::close(descriptor);
    throw;
  }
  if (::close(descriptor) != 0) fail_to_write(path);
}

bool is_stdout(const std::string& path) { return path.empty() || path == "-"; }

// If the path is a link, the file it points to is replaced or made, not the link.
std::string target_of(const std::string& path) {
  if (auto existing = without_links(path)) return *std::move(existing);
  std::array<char, PATH_MAX> link{};
  const ssize_t length = ::readlink(path.c_str(), link.data(), link.size());
  if (length <= 0) return path;
  const std::string_view end(link.data(), static_cast<std::size_t>(length));
  return end.starts_with('/') ? std::string(end) : fmt::format("{}/{}", folder_of(path), end);
}

// Whether this process may write there; otherwise the reason is in errno.
bool is_permitted(const std::string& path) {
  return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

}  // namespace

void write_stdout(std::string_view bytes) {
  if (::isatty(STDOUT_FILENO) != 0) return draw_on_stdout(harmless(bytes));
  draw_on_stdout(bytes);
}

void draw_on_stdout(std::string_view bytes) {
  write_all(STDOUT_FILENO, bytes, "to the standard output");
}

void check_output(const std::string& path) {
  if (is_stdout(path)) return;
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) errno = EISDIR;
    if (S_ISDIR(status.st_mode) || !is_permitted(path)) fail_to_write(path);
    if (!S_ISREG(status.st_mode)) return;
  }
  if (!is_permitted(folder_of(target_of(path)))) fail_to_write(path);
}

void write_output(const std::string& path, std::string_view bytes) {
  if (is_stdout(path)) return write_stdout(bytes);
  check_output(path);
  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) return write_directly(path, bytes);

  Replacement file(target_of(path), 0666);
  if (exists) file.set_mode(status.st_mode & 0777U);
  file.write(bytes);
  file.keep();
}

std::string left_behind(const std::string& path) {
  struct stat status {};
  if (is_stdout(path)) return "";
  if (::stat(path.c_str(), &status) != 0) return "; there is no file of that name";
  return S_ISREG(status.st_mode) ? "; the file from before is unchanged" : "";
}

}  // namespace sudare::apps
