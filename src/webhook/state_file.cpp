#include "webhook/state_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/json.hpp"

namespace sudare::webhook {

using formats::JsonInput;
using formats::JsonObject;

namespace {

// A game that nobody has asked about for so long is over, whatever has become of it.
constexpr std::int64_t kForgottenAfter = std::int64_t{7} * 24 * 3600;

struct StoredLine {
  std::string text;
  std::int64_t time = 0;
  std::string game;
  std::optional<std::string> body;  // none: the game has ended
  std::string answer;
};

StoredLine stored_line(std::string_view text) {
  const JsonInput json(text);
  StoredLine line;
  line.text = text;
  line.time = json.whole("time").value_or(0);
  const std::optional<std::string> game = json.text("game");
  if (!game) throw UserError("there is no \"game\"");
  line.game = *game;
  line.body = json.text("body");
  line.answer = json.text("answer").value_or("");
  return line;
}

// Returns whether all of it was written; errno says why not.
bool write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t size = ::write(descriptor, text.data(), text.size());
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(size));
  }
  return true;
}

// Whether the lines after it still need this one.
bool is_needed(const std::vector<StoredLine>& lines, std::size_t i, std::int64_t now) {
  if (!lines[i].body || lines[i].time < now - kForgottenAfter) return false;
  for (std::size_t later = i + 1; later < lines.size(); ++later) {
    if (!lines[later].body && lines[later].game == lines[i].game) return false;
  }
  return true;
}

}  // namespace

StateFile::StateFile(std::string path, std::int64_t now) : path_(std::move(path)) {
  try {
    open_and_lock();
    read(now);
  } catch (...) {
    if (descriptor_ >= 0) ::close(descriptor_);
    throw;
  }
}

StateFile::~StateFile() { ::close(descriptor_); }

void StateFile::fail() const { throw UserError(path_ + ": " + std::strerror(errno)); }

void StateFile::open_and_lock() {
  descriptor_ = ::open(path_.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor_ < 0) fail();
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) fail();
  if (!S_ISREG(status.st_mode)) throw UserError(path_ + ": this is not a file");
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  if (errno == EWOULDBLOCK) throw UserError(path_ + ": another process uses this file");
  fail();
}

void StateFile::read(std::int64_t now) {
  std::string content;
  std::array<char, std::size_t{1} << 16U> block{};
  ssize_t size = 0;
  while ((size = ::read(descriptor_, block.data(), block.size())) != 0) {
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) fail();
    content.append(block.data(), static_cast<std::size_t>(size));
  }

  // What follows the last line break was being written when the process ended.
  const std::size_t whole = content.rfind('\n') + 1;
  std::vector<StoredLine> stored;
  for (Lines lines(std::string_view(content).substr(0, whole)); lines.next();) {
    if (lines.line().empty()) continue;
    try {
      stored.push_back(stored_line(lines.line()));
    } catch (const FormatError& error) {
      throw located(path_, FormatError(error.what(), lines.number(), error.column()));
    } catch (const UserError& error) {
      throw located(path_, lines.number(), error.what());
    }
  }
  std::string kept;
  for (std::size_t i = 0; i < stored.size(); ++i) {
    if (!is_needed(stored, i, now)) continue;
    kept += stored[i].text + "\n";
    lines_.push_back({stored[i].game, *stored[i].body, stored[i].answer});
  }
  if (kept != content) rewrite(kept);
}

// The new content appears under the name only when it is complete.
void StateFile::rewrite(std::string_view content) {
  const std::string path = path_;
  const int old = descriptor_;
  path_ = path + "." + std::to_string(::getpid());
  try {
    open_and_lock();
    write(content);
    if (std::rename(path_.c_str(), path.c_str()) != 0) fail();
  } catch (...) {
    ::unlink(path_.c_str());
    if (descriptor_ != old && descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = old;
    throw;
  }
  path_ = path;
  ::close(old);
}

void StateFile::write(std::string_view text) {
  struct stat before {};
  if (::fstat(descriptor_, &before) != 0) fail();
  if (write_all(descriptor_, text) && ::fdatasync(descriptor_) == 0) return;
  const int error = errno;
  // A part of a line would spoil the next one.
  if (::ftruncate(descriptor_, before.st_size) != 0) {
    const UserError spoilt(path_ +
                           ": a part of a line could not be removed: " + std::strerror(errno));
    throw spoilt;
  }
  errno = error;
  fail();
}

void StateFile::append(const Line& line, std::int64_t now) {
  JsonObject json;
  json.set("time", now).set("game", line.game).set("body", line.body).set("answer", line.answer);
  const std::lock_guard lock(mutex_);
  write(json.dump() + "\n");
}

void StateFile::append_end(const std::string& game, std::int64_t now) {
  JsonObject json;
  json.set("time", now).set("game", game).set("ended", true);
  const std::lock_guard lock(mutex_);
  write(json.dump() + "\n");
}

}  // namespace sudare::webhook
