// One TCP connection: reads requests, passes them on, writes the answers, one after another.
//
// Everything here runs on the thread that does all input and output; nothing blocks. A client that
// sends or reads too slowly is disconnected, even if it keeps sending single bytes. After a body
// that was not read in full, or a request that cannot be understood, comes one answer and then
// nothing: what follows is never read as a request.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "server/http.hpp"
#include "server/mailbox.hpp"
#include "server/request_reader.hpp"

namespace sudare::server {

class Connection : public std::enable_shared_from_this<Connection> {
 public:
  using Clock = std::chrono::steady_clock;
  using Socket = boost::asio::ip::tcp::socket;
  static constexpr std::chrono::seconds kWholeRequest{10};  // from its first byte to its last
  static constexpr std::chrono::seconds kBetweenRequests{10};
  static constexpr std::chrono::seconds kWriteWithoutProgress{5};
  static constexpr std::chrono::seconds kBetweenComments{10};

  // What a connection needs from its server, which outlives it.
  class Owner {
   public:
    Owner() = default;
    Owner(const Owner&) = delete;
    Owner& operator=(const Owner&) = delete;
    virtual ~Owner() = default;

    // An answer that needs no handler and no body, or nothing. Throws HttpError.
    virtual std::optional<HttpResponse> check(const HttpRequest& head) = 0;
    virtual void handle(HttpRequest request, const std::shared_ptr<Mailbox>& mailbox) = 0;
    [[nodiscard]] virtual std::shared_ptr<Inbox> inbox() const = 0;
    // Memory for bodies. Returns false if all of it is taken.
    virtual bool take_memory(std::size_t bytes) = 0;
    virtual void give_memory_back(std::size_t bytes) = 0;
    // For bytes that are being received, shared by all connections.
    virtual std::span<char> block() = 0;
  };

  Connection(std::uint64_t id, Socket socket, Owner& owner);

  void start();
  // The mailbox has something new.
  void look_into_mailbox();
  // Called several times a second. Ends what takes too long.
  void look_at_clock(Clock::time_point now);
  void close() noexcept;

  [[nodiscard]] bool is_closed() const { return state_ == State::Closed; }
  [[nodiscard]] bool is_sending() const { return is_sending_; }
  // Whether the server owes nothing to this client, and since when.
  [[nodiscard]] std::optional<Clock::time_point> waits_for_client_since() const;

 private:
  enum class State : std::uint8_t {
    Idle,       // between requests
    Reading,    // a part of a request has arrived
    Handling,   // the answer is not known yet
    Writing,    // the answer is on its way
    Streaming,  // events, until one side ends them
    Lingering,  // the last answer is sent; what still arrives is thrown away, so that it gets there
    Closed,
  };
  void enter(State state);
  template <class Work>
  void guarded(const Work& work) noexcept;

  void receive();
  void received();
  void lose_client(bool has_closed);
  void read_requests();
  void handle_request();
  void refuse(const HttpError& error);

  void answer(HttpResponse response, bool keeps_alive);
  void send();
  void sent(std::size_t size);
  void after_answer();
  void linger();

  void begin_stream(std::shared_ptr<EventStream> events);
  void continue_stream();
  void send_chunk(std::string_view text);

  const std::uint64_t id_;
  Socket socket_;
  Owner& owner_;
  State state_ = State::Idle;
  Clock::time_point since_ = Clock::now();  // in this state, or of the last progress in writing

  RequestReader reader_;
  std::string arrived_at_;
  bool is_receiving_ = false;
  std::size_t memory_taken_ = 0;
  std::shared_ptr<Mailbox> mailbox_;

  std::string head_;  // or a chunk of a stream
  std::string body_;
  std::size_t sent_ = 0;
  bool is_sending_ = false;
  bool keeps_alive_ = false;
  std::shared_ptr<EventStream> events_;
  bool stream_is_over_ = false;
  std::size_t thrown_away_ = 0;
};

}  // namespace sudare::server
