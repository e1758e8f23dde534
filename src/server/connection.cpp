#include "server/connection.hpp"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace sudare::server {
namespace {

using std::chrono::milliseconds;

// How soon an idle connection notices that the server stops.
constexpr milliseconds kBetweenLooks{200};

}  // namespace

Connection::Connection(int socket, const std::atomic<bool>& stopping)
    : socket_(socket), stopping_(stopping), deadline_(Clock::now() + kWholeRequest) {
  const int flags = fcntl(socket_, F_GETFL);
  fcntl(socket_, F_SETFL, static_cast<int>(static_cast<unsigned>(flags) | O_NONBLOCK));
  const int yes = 1;  // events are small and should not be held back
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Connection::~Connection() {
  // Reads for a moment what the client is still sending: closing with unread bytes would discard
  // the answer on its way.
  ::shutdown(socket_, SHUT_WR);
  constexpr milliseconds kLinger{500};
  constexpr int kMostBlocks = 256;
  const auto end = Clock::now() + kLinger;
  for (int i = 0; i < kMostBlocks && wait(POLLIN, end); ++i) {
    if (::recv(socket_, buffer_.data(), buffer_.size(), 0) <= 0) break;
  }
  ::close(socket_);
}

bool Connection::wait(short events, Clock::time_point until) const {
  while (!stopping_) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    if (left.count() <= 0) return false;
    pollfd descriptor{socket_, events, 0};
    const int ready =
        ::poll(&descriptor, 1, static_cast<int>(std::min(left, kBetweenLooks).count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
  return false;
}

bool Connection::await_request() {
  if (begin_ == end_ && !wait(POLLIN, Clock::now() + kBetweenRequests)) return false;
  deadline_ = Clock::now() + kWholeRequest;
  return begin_ != end_ || is_alive();
}

ssize_t Connection::read(char* to, std::size_t size) {
  if (begin_ == end_) {
    if (!wait(POLLIN, deadline_)) {
      late_ = !stopping_;
      return -1;
    }
    const ssize_t got = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
    if (got <= 0) return got;
    begin_ = 0;
    end_ = static_cast<std::size_t>(got);
  }
  const std::size_t taken = std::min(size, end_ - begin_);
  std::memcpy(to, buffer_.data() + begin_, taken);
  begin_ += taken;
  return static_cast<ssize_t>(taken);
}

ssize_t Connection::write(const char* from, std::size_t size) {
  for (std::size_t sent = 0; sent < size;) {
    const ssize_t now = ::send(socket_, from + sent, size - sent, MSG_NOSIGNAL);
    if (now >= 0) {
      sent += static_cast<std::size_t>(now);
    } else if ((errno != EAGAIN && errno != EINTR) ||
               !wait(POLLOUT, Clock::now() + kWriteWithoutProgress)) {
      return -1;
    }
  }
  return static_cast<ssize_t>(size);
}

bool Connection::is_alive() const {
  char next = 0;
  const ssize_t got = ::recv(socket_, &next, 1, MSG_PEEK);
  return got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
}

}  // namespace sudare::server
