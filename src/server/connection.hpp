// One TCP connection with deadlines: a client that sends or reads too slowly is disconnected, even
// if it keeps sending single bytes.
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

  // Owns the socket. Gives up immediately once `stopping` is set.
  Connection(int socket, const std::atomic<bool>& stopping);
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection();

  // Waits for the first byte of a request and starts its clock. Returns false if none arrives.
  bool await_request();
  // Reads at least one byte. Returns 0 if the client has closed, -1 on timeout or error.
  ssize_t read(char* to, std::size_t size);
  // Writes all bytes, or returns -1.
  ssize_t write(const char* from, std::size_t size);
  // Whether a request has taken longer than allowed.
  [[nodiscard]] bool is_late() const { return late_; }
  // Whether the client's side is still open.
  [[nodiscard]] bool is_alive() const;
  [[nodiscard]] int socket() const { return socket_; }

 private:
  // Whether the socket becomes ready in time.
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
