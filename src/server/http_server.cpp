#include "server/http_server.hpp"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/system_error.hpp>
#include <thread>
#include <unordered_map>
#include <vector>

#include "base/user_error.hpp"
#include "server/connection.hpp"
#include "server/handler_pool.hpp"
#include "server/host.hpp"
#include "server/inbox.hpp"
#include "server/mailbox.hpp"

namespace sudare::server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ErrorCode = boost::system::error_code;
using Clock = Connection::Clock;

constexpr std::size_t kHandlers = 4;
constexpr std::size_t kMemoryForBodies = std::size_t{64} << 20U;
constexpr std::chrono::milliseconds kBetweenLooks{100};
// What answers that are under way get when the server ends.
constexpr std::chrono::milliseconds kLastMoment{300};

// Some file descriptors are left for files, the store and the searches.
std::size_t most_connections() {
  constexpr std::size_t kForTheRest = 64;
  constexpr std::size_t kAtLeast = 8;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) {
    return HttpServer::kMostConnections;
  }
  const auto files = static_cast<std::size_t>(limit.rlim_cur);
  return std::clamp(files - std::min(files, kForTheRest), kAtLeast, HttpServer::kMostConnections);
}

// Listens on the first address of the host where that is possible.
void listen_on(tcp::acceptor& acceptor, asio::io_context& io, const std::string& host, int port) {
  ErrorCode error;
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(canonical_host(host).value_or(host), std::to_string(port),
                                      tcp::resolver::passive, error);
  if (error)
    throw UserError(fmt::format("cannot listen on {} port {}: no such address", host, port));
  for (const auto& entry : found) {
    const tcp::endpoint endpoint = entry.endpoint();
    acceptor.close(error);
    acceptor.open(endpoint.protocol(), error);
    if (error) continue;
    acceptor.set_option(tcp::acceptor::reuse_address(true), error);
    acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (!error) acceptor.non_blocking(true, error);
    if (!error) return;
  }
  throw UserError(fmt::format("cannot listen on {} port {}: {}", host, port, error.message()));
}

}  // namespace

class HttpServer::Implementation : public Connection::Owner {
 public:
  Implementation(const std::string& host, int port) {
    listen_on(acceptor_, io_, host, port);
    connections_.reserve(most_);
    woken_.reserve(kMostConnections);
  }

  [[nodiscard]] tcp::endpoint endpoint() const { return acceptor_.local_endpoint(); }

  void run(const Check& check, const Handler& handler) {
    check_ = &check;
    handler_ = &handler;
    // Only a lack of memory can interrupt this. Whatever it has interrupted is begun again, but the
    // end comes in any case.
    for (;;) {
      try {
        wait_for_clients();
        wait_for_word();
        wait_for_clock();
        io_.run();
        break;
      } catch (const std::exception&) {
        if (stopping_ && !ends_at_) ends_at_ = Clock::now() + kLastMoment;
        if (ends_at_ && Clock::now() > *ends_at_) break;
        std::this_thread::sleep_for(kBetweenLooks);
      }
    }
    for (const auto& [id, connection] : connections_) connection->close();
    connections_.clear();
    pool_.reset();  // its threads use the handler
  }

  void stop() {
    stopping_ = true;
    inbox_->put(0);  // no connection has this number
  }

  std::optional<HttpResponse> check(const HttpRequest& head) override { return (*check_)(head); }

  void handle(HttpRequest request, const std::shared_ptr<Mailbox>& mailbox) override {
    pool_->add([this, request = std::move(request), reply = Mailbox::reply_to(mailbox)] {
      try {
        try {
          (*handler_)(request, reply);
        } catch (...) {
          reply(error_response(std::current_exception()));
        }
      } catch (const std::exception&) {
        return;  // out of memory; the reply is dropped, which is an answer, too
      }
    });
  }

  [[nodiscard]] std::shared_ptr<Inbox> inbox() const override { return inbox_; }

  bool take_memory(std::size_t bytes) override {
    if (bytes > memory_left_) return false;
    memory_left_ -= bytes;
    return true;
  }
  void give_memory_back(std::size_t bytes) override { memory_left_ += bytes; }

  std::span<char> block() override { return block_; }

 private:
  void wait_for_clients() {
    if (is_waiting_for_clients_ || stopping_ || !acceptor_.is_open()) return;
    acceptor_.async_wait(tcp::acceptor::wait_read, [this](const ErrorCode& error) {
      is_waiting_for_clients_ = false;
      if (!error) accept();
    });
    is_waiting_for_clients_ = true;
  }

  void wait_for_word() {
    if (is_waiting_for_word_) return;
    word_.async_wait(asio::posix::stream_descriptor::wait_read, [this](const ErrorCode& error) {
      is_waiting_for_word_ = false;
      if (!error) pass_word_on();
      wait_for_word();
    });
    is_waiting_for_word_ = true;
  }

  void wait_for_clock() {
    if (is_waiting_for_clock_) return;
    clock_.expires_after(kBetweenLooks);
    clock_.async_wait([this](const ErrorCode& error) {
      is_waiting_for_clock_ = false;
      if (!error) look_at_clock();
      wait_for_clock();
    });
    is_waiting_for_clock_ = true;
  }

  // Accepts what has arrived. If there is no room or no file descriptor, the next look at the clock
  // goes on.
  void accept() {
    constexpr int kMostAtOnce = 64;
    for (int i = 0; i < kMostAtOnce; ++i) {
      if (connections_.size() >= most_ && !make_room()) return;
      ErrorCode error;
      tcp::socket socket(io_);
      acceptor_.accept(socket, error);
      if (error == asio::error::would_block) break;
      if (error == asio::error::connection_aborted || error == asio::error::interrupted) continue;
      if (error) {
        make_room();
        return;
      }
      const std::uint64_t id = ++last_id_;
      auto connection = std::make_shared<Connection>(id, std::move(socket), *this);
      connections_.emplace(id, connection);
      connection->start();
    }
    wait_for_clients();
  }

  // Closes the connection that has waited for its client for the longest time.
  bool make_room() {
    sweep();
    std::shared_ptr<Connection> longest;
    for (const auto& [id, connection] : connections_) {
      const auto since = connection->waits_for_client_since();
      if (since && (!longest || *since < *longest->waits_for_client_since())) longest = connection;
    }
    if (!longest) return false;
    longest->close();
    sweep();
    return true;
  }

  void sweep() {
    std::erase_if(connections_, [](const auto& entry) { return entry.second->is_closed(); });
  }

  void pass_word_on() {
    if (inbox_->take(woken_)) {
      for (const std::uint64_t id : woken_) {
        const auto found = connections_.find(id);
        if (found != connections_.end()) found->second->look_into_mailbox();
      }
    } else {
      for (const auto& [id, connection] : connections_) connection->look_into_mailbox();
    }
    if (stopping_ && !ends_at_) begin_ending();
  }

  void look_at_clock() {
    const Clock::time_point now = Clock::now();
    for (const auto& [id, connection] : connections_) {
      connection->look_at_clock(now);
      if (ends_at_ && connection->waits_for_client_since() && !connection->is_sending()) {
        connection->close();
      }
    }
    sweep();
    wait_for_clients();
    if (ends_at_ && (connections_.empty() || now > *ends_at_)) io_.stop();
  }

  void begin_ending() {
    ErrorCode ignored;
    acceptor_.close(ignored);
    ends_at_ = Clock::now() + kLastMoment;
    look_at_clock();
  }

  const std::size_t most_ = most_connections();
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::steady_timer clock_{io_};
  const std::shared_ptr<Inbox> inbox_ = std::make_shared<Inbox>(kMostConnections);
  asio::posix::stream_descriptor word_{io_, ::dup(inbox_->descriptor())};
  std::atomic<bool> stopping_{false};
  std::optional<Clock::time_point> ends_at_;
  bool is_waiting_for_clients_ = false;
  bool is_waiting_for_word_ = false;
  bool is_waiting_for_clock_ = false;

  const Check* check_ = nullptr;
  const Handler* handler_ = nullptr;
  std::unordered_map<std::uint64_t, std::shared_ptr<Connection>> connections_;
  std::uint64_t last_id_ = 0;
  std::vector<std::uint64_t> woken_;
  std::size_t memory_left_ = kMemoryForBodies;
  std::array<char, std::size_t{64} << 10U> block_{};
  std::optional<HandlerPool> pool_{kHandlers};
};

HttpServer::HttpServer(const std::string& host, int port) {
  try {
    implementation_ = std::make_unique<Implementation>(host, port);
  } catch (const boost::system::system_error& error) {
    throw UserError(fmt::format("cannot start the server: {}", error.code().message()));
  }
}

HttpServer::~HttpServer() = default;

std::string HttpServer::address() const {
  return implementation_->endpoint().address().to_string();
}

int HttpServer::port() const { return implementation_->endpoint().port(); }

void HttpServer::run(const Check& check, const Handler& handler) {
  implementation_->run(check, handler);
}

void HttpServer::stop() { implementation_->stop(); }

}  // namespace sudare::server
