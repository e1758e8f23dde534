// One TCP connection with deadlines: a client that sends or reads too slowly loses it, whatever it
// dribbles meanwhile.
#pragma once

#include <sys/types.h>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <string_view>

namespace sudare::server {

class Connection {
 public:
  using Clock = std::chrono::steady_clock;
  static constexpr std::chrono::seconds kWholeRequest{10};  // from its first byte to its last
  static constexpr std::chrono::seconds kBetweenRequests{5};
  static constexpr std::chrono::seconds kWriteWithoutProgress{5};

  // Owns the socket. `stopping` makes it give up at once.
  Connection(int socket, const std::atomic<bool>& stopping);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  // Waits for the first byte of a request, and starts its clock. False when none comes.
  bool await_request();
  // At least one byte; 0 when the client has closed; -1 when it is too late or broken.
  ssize_t read(char* to, std::size_t size);
  // All of it, or -1.
  ssize_t write(const char* from, std::size_t size);
  // Whether a request has taken longer than it may.
  [[nodiscard]] bool is_late() const { return late_; }
  // Whether the client has not closed its side.
  [[nodiscard]] bool is_alive() const;
  [[nodiscard]] int socket() const { return socket_; }

 private:
  // Whether the socket gets ready in time.
  [[nodiscard]] bool wait(short events, Clock::time_point until) const;

  int socket_;
  const std::atomic<bool>& stopping_;
  Clock::time_point deadline_;
  bool late_ = false;
  std::array<char, 8192> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace sudare::server
