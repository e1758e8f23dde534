#include "cli/output.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>
#include <utility>

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

// An open file that is closed on destruction, and removed unless it was kept.
class TemporaryFile {
 public:
  TemporaryFile(std::string path, mode_t mode, std::string target)
      : path_(std::move(path)),
        target_(std::move(target)),
        descriptor_(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)) {
    if (descriptor_ < 0) fail_to_write(target_);
  }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
    if (!kept_) ::unlink(path_.c_str());
  }

  void write(std::string_view bytes) { write_all(descriptor_, bytes, target_); }

  // Replaces the target once all bytes are on disk.
  void keep() {
    if (::fsync(descriptor_) != 0) fail_to_write(target_);
    if (::close(std::exchange(descriptor_, -1)) != 0) fail_to_write(target_);
    if (std::rename(path_.c_str(), target_.c_str()) != 0) fail_to_write(target_);
    kept_ = true;
  }

 private:
  std::string path_;
  std::string target_;
  int descriptor_;
  bool kept_ = false;
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

}  // namespace

void write_stdout(std::string_view bytes) {
  write_all(STDOUT_FILENO, bytes, "to the standard output");
}

void write_output(const std::string& path, std::string_view bytes) {
  if (path.empty() || path == "-") return write_stdout(bytes);

  struct stat status {};
  const bool exists = ::stat(path.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) return write_directly(path, bytes);

  // If the target is a link, the file it points to is replaced, not the link.
  std::error_code error;
  std::filesystem::path target = std::filesystem::weakly_canonical(path, error);
  if (error) target = path;
  std::filesystem::path temporary = target;
  temporary.replace_filename("." + target.filename().string() + "." + std::to_string(::getpid()));
  TemporaryFile file(temporary.string(), exists ? status.st_mode & 0777U : 0666U, target.string());
  file.write(bytes);
  file.keep();
}

}  // namespace sudare::apps
