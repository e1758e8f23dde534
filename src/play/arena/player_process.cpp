#include "play/arena/player_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstring>

#include "base/text.hpp"
#include "base/user_error.hpp"
#include "play/arena/player_fault.hpp"

namespace sudare::play {
namespace {

using WallClock = std::chrono::steady_clock;

constexpr std::size_t kLongestLine = 4096;  // of an answer; what is longer is garbage
constexpr std::size_t kLastWords = 500;
constexpr int kSliceMs = 100;  // after which a wait looks at the stop flag

// The two ends of a connection. Neither is inherited by a program unless it is given to it.
struct Ends {
  int ours = -1;
  int theirs = -1;

  Ends() = default;
  Ends(const Ends&) = delete;
  Ends& operator=(const Ends&) = delete;
  ~Ends() {
    if (ours >= 0) ::close(ours);
    if (theirs >= 0) ::close(theirs);
  }
  int take_ours() {
    const int end = ours;
    ours = -1;
    return end;
  }
};

// That is no fault of the player.
[[noreturn]] void fail_to_talk() {
  throw UserError(fmt::format("a player cannot be reached: {}", std::strerror(errno)));
}

void connect_ends(Ends& ends) {
  std::array<int, 2> both{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, both.data()) != 0)
    throw UserError(fmt::format("a player cannot be started: {}", std::strerror(errno)));
  ends.ours = both[0];
  ends.theirs = both[1];
}

// How a child is to be started: with these standard files, in a group of its own, and with the
// signals as any program finds them.
class SpawnPlan {
 public:
  SpawnPlan(int talk, int errors) {
    posix_spawn_file_actions_init(&files_);
    posix_spawn_file_actions_adddup2(&files_, talk, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files_, talk, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files_, errors, STDERR_FILENO);
    posix_spawnattr_init(&attributes_);
    sigset_t usual;
    sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE, SIGXFSZ}) sigaddset(&usual, signal);
    posix_spawnattr_setsigdefault(&attributes_, &usual);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
  }
  SpawnPlan(const SpawnPlan&) = delete;
  SpawnPlan& operator=(const SpawnPlan&) = delete;
  ~SpawnPlan() {
    posix_spawnattr_destroy(&attributes_);
    posix_spawn_file_actions_destroy(&files_);
  }

  // Returns 0 or an error number.
  int start(const std::vector<std::string>& command, pid_t& pid) const {
    std::vector<char*> words;
    words.reserve(command.size() + 1);
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    return ::posix_spawnp(&pid, words.front(), &files_, &attributes_, words.data(), environ);
  }

 private:
  posix_spawn_file_actions_t files_{};
  posix_spawnattr_t attributes_{};
};

}  // namespace

PlayerProcess::PlayerProcess(const std::vector<std::string>& command, const std::atomic<bool>& stop)
    : stop_(stop) {
  Ends talk;
  Ends errors;
  connect_ends(talk);
  connect_ends(errors);
  if (const int error = SpawnPlan(talk.theirs, errors.theirs).start(command, pid_); error != 0) {
    throw UserError(fmt::format("the player {} cannot be started: {}", in_quotes(command.front()),
                                std::strerror(error)));
  }
  talk_ = talk.take_ours();
  stderr_ = errors.take_ours();
}

PlayerProcess::~PlayerProcess() {
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);  // it may have left its group
  int status = 0;
  while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  ::close(talk_);
  ::close(stderr_);
}

void PlayerProcess::send(std::string_view lines) {
  // A player that reads nothing fills the connection at some time.
  constexpr int kMostSlices = 300;
  for (int slices = 0; !lines.empty();) {
    const ssize_t sent = ::send(talk_, lines.data(), lines.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      lines.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno == EINTR) continue;
    // It has closed its end; `receive` finds its last answer, or why it ended.
    if (errno == EPIPE || errno == ECONNRESET) return;
    if (errno != EAGAIN && errno != EWOULDBLOCK) fail_to_talk();
    if (stop_) throw GameAbandoned();
    if (++slices > kMostSlices) throw PlayerFault(FaultKind::Hung, "it does not read its input");
    read_stderr();
    pollfd wait{.fd = talk_, .events = POLLOUT, .revents = 0};
    ::poll(&wait, 1, kSliceMs);
  }
}

std::string PlayerProcess::receive(double seconds) {
  const auto end = WallClock::now() + std::chrono::duration<double>(seconds);
  while (true) {
    if (const std::size_t length = received_.find('\n'); length != std::string::npos) {
      std::string line = received_.substr(0, length);
      received_.erase(0, length + 1);
      return line;
    }
    if (received_.size() > kLongestLine)
      throw PlayerFault(FaultKind::Garbage, "it sent a line without an end");
    if (stop_) throw GameAbandoned();
    const double left = std::chrono::duration<double>(end - WallClock::now()).count();
    if (left <= 0) {
      throw PlayerFault(FaultKind::Hung, fmt::format("it did not answer within {:.3g} s", seconds));
    }
    const int slice = std::clamp(static_cast<int>(left * 1000) + 1, 1, kSliceMs);
    std::array<pollfd, 2> waits{{{.fd = talk_, .events = POLLIN, .revents = 0},
                                 {.fd = stderr_, .events = POLLIN, .revents = 0}}};
    if (::poll(waits.data(), waits.size(), slice) <= 0) continue;
    if (waits[1].revents != 0) read_stderr();
    if (waits[0].revents == 0) continue;
    std::array<char, kLongestLine> bytes{};
    const ssize_t size = ::recv(talk_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size > 0) {
      received_.append(bytes.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno == ECONNRESET) {
      explain_death();
    } else if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) {
      fail_to_talk();
    }
  }
}

void PlayerProcess::read_stderr() {
  std::array<char, kLastWords> bytes{};
  while (stderr_ >= 0) {
    const ssize_t size = ::recv(stderr_, bytes.data(), bytes.size(), MSG_DONTWAIT);
    if (size < 0 && errno == EINTR) continue;
    if (size < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) return;
    if (size <= 0) {  // closed: nothing more to wait for
      ::close(stderr_);
      stderr_ = -1;
      return;
    }
    last_words_.append(bytes.data(), static_cast<std::size_t>(size));
    if (last_words_.size() > kLastWords) last_words_.erase(0, last_words_.size() - kLastWords);
  }
}

void PlayerProcess::explain_death() {
  // It has closed the connection; usually it is about to end, and may still say why.
  constexpr int kMostSlices = 50;
  siginfo_t info{};
  for (int slices = 0; slices < kMostSlices && info.si_pid == 0; ++slices) {
    if (slices > 0) ::poll(nullptr, 0, kSliceMs / 5);
    ::waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT);
  }
  read_stderr();
  std::string sentence = "it closed its output";
  if (info.si_pid != 0) {
    sentence = info.si_code == CLD_EXITED
                   ? fmt::format("its process ended with status {}", info.si_status)
                   : fmt::format("its process was ended by signal {}", info.si_status);
  }
  const std::string_view words = trimmed(last_words_);
  const std::string_view last = words.substr(words.rfind('\n') + 1);
  if (!last.empty()) sentence += fmt::format(": {}", in_quotes(last));
  throw PlayerFault(FaultKind::Died, sentence);
}

}  // namespace sudare::play
