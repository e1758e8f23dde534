#include "server/game_folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <utility>

#include "base/file_path.hpp"
#include "base/user_error.hpp"

namespace sudare::server {
namespace {

constexpr std::string_view kEnding = ".json";
constexpr std::size_t kMostBytes = std::size_t{16} << 20U;

[[noreturn]] void fail_with_game_file(const std::string& file, int error) {
  throw UserError(fmt::format("{}: {}", file, std::strerror(error)));
}

// Creates the folders on the way, too.
void make_folder(const std::string& path) {
  if (is_folder(path)) return;
  if (const std::string above = folder_of(path); above != path && !is_folder(above)) {
    make_folder(above);
  }
  if (::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) fail_with_game_file(path, errno);
}

class OpenGameFile {
 public:
  OpenGameFile(const std::string& file, int flags)
      : number_(::open(file.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR)) {
    if (number_ < 0) fail_with_game_file(file, errno);
  }
  OpenGameFile(const OpenGameFile&) = delete;
  OpenGameFile& operator=(const OpenGameFile&) = delete;
  ~OpenGameFile() { ::close(number_); }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

bool write_all(int descriptor, std::string_view content) {
  while (!content.empty()) {
    const ssize_t size = ::write(descriptor, content.data(), content.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) {
      if (size == 0) errno = ENOSPC;
      return false;
    }
    content.remove_prefix(static_cast<std::size_t>(size));
  }
  return ::fsync(descriptor) == 0;
}

}  // namespace

GameFolder::GameFolder(std::string path, Create create) : path_(std::move(path)) {
  if (create == Create::Now || is_folder(path_)) open();
}

void GameFolder::open() const {
  const std::lock_guard guard(mutex_);
  if (lock_ >= 0) return;
  make_folder(path_);
  const std::string lock = path_ + "/lock";
  lock_ = ::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (lock_ < 0) fail_with_game_file(lock, errno);
  // The system releases it however the process ends.
  struct flock whole {};
  whole.l_type = F_WRLCK;
  whole.l_whence = SEEK_SET;
  if (::fcntl(lock_, F_OFD_SETLK, &whole) != 0) {
    const int error = errno;
    ::close(std::exchange(lock_, -1));
    if (error == EAGAIN || error == EACCES) {
      throw UserError(path_ + ": another server keeps its games here; --games names a folder");
    }
    fail_with_game_file(lock, error);
  }
}

GameFolder::~GameFolder() {
  if (lock_ >= 0) ::close(lock_);
}

std::string GameFolder::file(const std::string& name) const {
  return fmt::format("{}/{}{}", path_, name, kEnding);
}

std::vector<std::string> GameFolder::names() const {
  std::vector<std::string> names;
  for (std::string& name : names_in(path_).value_or(std::vector<std::string>())) {
    if (!name.ends_with(kEnding) || name.starts_with('.')) continue;
    name.resize(name.size() - kEnding.size());
    names.push_back(std::move(name));
  }
  return names;
}

std::string GameFolder::read(const std::string& name) const {
  const OpenGameFile opened(file(name), O_RDONLY);
  std::string content;
  std::string block(std::size_t{64} << 10U, '\0');
  for (;;) {
    const ssize_t size = ::read(opened.number(), block.data(), block.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) fail_with_game_file(file(name), errno);
    if (size == 0) return content;
    content.append(block, 0, static_cast<std::size_t>(size));
    if (content.size() > kMostBytes) throw UserError(file(name) + ": this is too large for a game");
  }
}

void GameFolder::write(const std::string& name, std::string_view content) const {
  open();
  const std::string unfinished = fmt::format("{}/.{}", path_, name);
  {
    const OpenGameFile opened(unfinished, O_WRONLY | O_CREAT | O_TRUNC);
    if (!write_all(opened.number(), content)) {
      const int error = errno;
      ::unlink(unfinished.c_str());
      fail_with_game_file(unfinished, error);
    }
  }
  if (std::rename(unfinished.c_str(), file(name).c_str()) != 0) {
    fail_with_game_file(file(name), errno);
  }
}

void GameFolder::remove(const std::string& name) const {
  if (::unlink(file(name).c_str()) != 0 && errno != ENOENT) {
    fail_with_game_file(file(name), errno);
  }
}

}  // namespace sudare::server
