#include "server/token.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <utility>

#include "base/user_error.hpp"

namespace sudare::server {
namespace {

constexpr std::size_t kDigits = 32;

[[noreturn]] void fail_on(const std::string& file) {
  throw UserError(fmt::format("{}: {}", file, std::strerror(errno)));
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

bool is_token(std::string_view text) {
  return text.size() == kDigits &&
         text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

// Nothing if there is no such file.
std::optional<std::string> content_of_secret(const std::string& file) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.number() < 0 && errno == ENOENT) return std::nullopt;
  struct stat status {};
  if (opened.number() < 0 || ::fstat(opened.number(), &status) != 0) fail_on(file);
  if (!S_ISREG(status.st_mode)) throw UserError(file + ": this is not a file");
  constexpr mode_t kOthers = 077;
  if ((status.st_mode & kOthers) != 0 || status.st_uid != ::geteuid()) {
    throw UserError(file + ": a token is for its owner alone; other users can read this file");
  }
  std::array<char, 2 * kDigits> bytes{};
  const ssize_t size = ::read(opened.number(), bytes.data(), bytes.size());
  if (size < 0) fail_on(file);
  return std::string(bytes.data(), static_cast<std::size_t>(size));
}

// The file appears under its name only when it is complete.
void write_secret(const std::string& file, const std::string& content) {
  const std::string unfinished = fmt::format("{}.{}", file, ::getpid());
  const auto give_up = [&] {
    const int error = errno;
    ::unlink(unfinished.c_str());
    errno = error;
    fail_on(file);
  };
  const Descriptor created(
      ::open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR));
  if (created.number() < 0) fail_on(file);
  errno = ENOSPC;  // if it takes only a part
  if (::write(created.number(), content.data(), content.size()) !=
          static_cast<ssize_t>(content.size()) ||
      ::fsync(created.number()) != 0 || std::rename(unfinished.c_str(), file.c_str()) != 0) {
    give_up();
  }
}

}  // namespace

Token Token::random() {
  std::array<unsigned char, kDigits / 2> bytes{};
  if (::getentropy(bytes.data(), bytes.size()) != 0) {
    throw UserError(fmt::format("no random numbers for a token: {}", std::strerror(errno)));
  }
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return Token(std::move(text));
}

Token Token::kept_in(const std::string& file) {
  std::optional<std::string> content = content_of_secret(file);
  if (!content) {
    Token token = random();
    write_secret(file, token.text() + "\n");
    return token;
  }
  while (content->ends_with('\n')) content->pop_back();
  if (!is_token(*content)) throw UserError(file + ": this is not a token of 32 hexadecimal digits");
  return Token(*std::move(content));
}

bool Token::is(std::string_view text) const {
  unsigned char difference = 0;
  if (text.size() != text_.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    difference |= static_cast<unsigned char>(text[i] ^ text_[i]);
  }
  return difference == 0;
}

}  // namespace sudare::server
