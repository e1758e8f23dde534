#include "server/connection.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <utility>

#include "server/host.hpp"
#include "server/response_head.hpp"

namespace sudare::server {
namespace {

namespace asio = boost::asio;
using ErrorCode = boost::system::error_code;

// The address of this machine at which the client arrived.
std::string local_address(const Connection::Socket& socket) {
  ErrorCode error;
  const std::string text = socket.local_endpoint(error).address().to_string();
  return canonical_host(text).value_or(text);
}

}  // namespace

Connection::Connection(std::uint64_t id, Socket socket, Owner& owner)
    : id_(id), socket_(std::move(socket)), owner_(owner), arrived_at_(local_address(socket_)) {
  ErrorCode ignored;
  socket_.non_blocking(true, ignored);
  // Events are small and should not be held back.
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
}

// A fault that concerns one connection ends at most this one.
template <class Work>
void Connection::guarded(const Work& work) noexcept {
  if (is_closed()) return;
  try {
    try {
      work();
    } catch (const HttpError& error) {
      refuse(error);
    }
  } catch (...) {
    ErrorCode ignored;
    if (state_ == State::Reading || state_ == State::Handling) {
      socket_.write_some(asio::buffer(kNoMemoryResponse), ignored);
    }
    close();
  }
}

void Connection::start() {
  guarded([this] { receive(); });
}

void Connection::enter(State state) {
  state_ = state;
  since_ = Clock::now();
}

std::optional<Connection::Clock::time_point> Connection::waits_for_client_since() const {
  if (state_ == State::Handling || state_ == State::Streaming || is_closed()) return std::nullopt;
  return since_;
}

void Connection::close() noexcept {
  if (is_closed()) return;
  state_ = State::Closed;
  ErrorCode ignored;
  socket_.close(ignored);
  events_.reset();
  mailbox_.reset();
  owner_.give_memory_back(std::exchange(memory_taken_, 0));
}

void Connection::look_at_clock(Clock::time_point now) {
  constexpr std::chrono::seconds kLongestLinger{2};
  const Clock::duration passed = now - since_;
  guarded([&] {
    switch (state_) {
      case State::Idle:
        if (passed > kBetweenRequests) close();
        break;
      case State::Reading:
        if (passed > kWholeRequest) throw HttpError(408, "the request took too long");
        break;
      case State::Writing:
        if (passed > kWriteWithoutProgress) close();
        break;
      case State::Streaming:
        if (is_sending_ && passed > kWriteWithoutProgress) close();
        if (!is_sending_ && passed > kBetweenComments) send_chunk(": still here\n\n");
        break;
      case State::Lingering:
        if (passed > kLongestLinger) close();
        break;
      case State::Handling:
      case State::Closed:
        break;
    }
  });
}

// Receiving

void Connection::receive() {
  if (is_receiving_) return;
  socket_.async_wait(Socket::wait_read, [self = shared_from_this()](const ErrorCode& error) {
    self->is_receiving_ = false;
    self->guarded([&] { error ? self->close() : self->received(); });
  });
  is_receiving_ = true;
}

void Connection::received() {
  constexpr std::size_t kMostThrownAway = std::size_t{8} << 20U;
  if (state_ == State::Handling || state_ == State::Writing) return;  // a refusal was faster
  const std::span<char> block = owner_.block();
  ErrorCode error;
  const std::size_t size = socket_.read_some(asio::buffer(block.data(), block.size()), error);
  if (error == asio::error::would_block || error == asio::error::interrupted) return receive();
  if (error) return lose_client(error == asio::error::eof);
  if (state_ == State::Lingering) {
    thrown_away_ += size;
    return thrown_away_ > kMostThrownAway ? close() : receive();
  }
  if (state_ == State::Streaming) return close();  // there is nothing to say during a stream
  if (state_ == State::Idle) enter(State::Reading);
  reader_.add({block.data(), size});
  read_requests();
}

void Connection::lose_client(bool has_closed) {
  if (has_closed && state_ == State::Reading) throw HttpError(400, "the request is incomplete");
  close();
}

void Connection::read_requests() {
  for (;;) {
    switch (reader_.advance()) {
      case RequestReader::Step::More:
        if (reader_.awaits_continue()) {
          reader_.forget_continue();
          ErrorCode ignored;  // the client sends the body after a while anyway
          socket_.write_some(asio::buffer("HTTP/1.1 100 Continue\r\n\r\n", 25), ignored);
        }
        return receive();
      case RequestReader::Step::Head:
        reader_.request().arrived_at = arrived_at_;
        if (auto response = owner_.check(reader_.request())) {
          return answer(*std::move(response), false);
        }
        if (!owner_.take_memory(reader_.announced_body())) {
          throw HttpError(503, "too many large requests at once; try again later");
        }
        memory_taken_ = reader_.announced_body();
        break;
      case RequestReader::Step::Whole:
        return handle_request();
    }
  }
}

void Connection::handle_request() {
  enter(State::Handling);
  keeps_alive_ = reader_.keeps_alive();
  mailbox_ = std::make_shared<Mailbox>(owner_.inbox(), id_);
  owner_.handle(std::move(reader_.request()), mailbox_);
}

void Connection::refuse(const HttpError& error) {
  if (state_ != State::Idle && state_ != State::Reading && state_ != State::Handling) {
    return close();
  }
  answer(error_response(error.status(), error.what()), false);
}

void Connection::look_into_mailbox() {
  guarded([this] {
    if (!mailbox_) return;
    mailbox_->open();
    if (state_ == State::Streaming) return continue_stream();
    std::optional<HttpResponse> response;
    if (state_ != State::Handling || !mailbox_->take(response)) return;
    if (!response) throw HttpError(503, "the server has dropped this request; try again");
    answer(*std::move(response), keeps_alive_);
  });
}

// Sending

void Connection::answer(HttpResponse response, bool keeps_alive) {
  // A stream ends its connection, so that nobody has to find its end.
  keeps_alive_ = keeps_alive && !response.events;
  head_ = response_head(response, keeps_alive_);
  body_.clear();
  if (!reader_.is_head()) {
    body_ = std::move(response.body);
    if (response.events) return begin_stream(std::move(response.events));
  }
  enter(State::Writing);
  send();
}

void Connection::send() {
  sent_ = 0;
  is_sending_ = true;
  sent(0);
}

// Sends the rest.
void Connection::sent(std::size_t size) {
  if (size > 0) since_ = Clock::now();
  sent_ += size;
  if (sent_ == head_.size() + body_.size()) {
    is_sending_ = false;
    return after_answer();
  }
  const std::size_t of_head = std::min(sent_, head_.size());
  const std::array<asio::const_buffer, 2> rest{asio::buffer(head_) + of_head,
                                               asio::buffer(body_) + (sent_ - of_head)};
  socket_.async_write_some(rest,
                           [self = shared_from_this()](const ErrorCode& error, std::size_t more) {
                             self->guarded([&] { error ? self->close() : self->sent(more); });
                           });
}

void Connection::after_answer() {
  if (state_ == State::Streaming) return stream_is_over_ ? linger() : continue_stream();
  if (!keeps_alive_) return linger();
  mailbox_.reset();
  owner_.give_memory_back(std::exchange(memory_taken_, 0));
  reader_.next();
  enter(reader_.is_idle() ? State::Idle : State::Reading);
  read_requests();
}

// Closing with unread bytes would discard the answer on its way.
void Connection::linger() {
  ErrorCode error;
  socket_.shutdown(Socket::shutdown_send, error);
  if (error) return close();
  enter(State::Lingering);
  events_.reset();
  receive();
}

void Connection::begin_stream(std::shared_ptr<EventStream> events) {
  enter(State::Streaming);
  events_ = std::move(events);
  events_->start([mailbox = mailbox_] { mailbox->wake(); });
  receive();  // only to notice that the client has gone
  send();
}

void Connection::continue_stream() {
  if (is_sending_) return;
  const std::string text = events_->next();
  stream_is_over_ = events_->is_over();
  if (!text.empty() || stream_is_over_) send_chunk(text);
}

void Connection::send_chunk(std::string_view text) {
  head_ = text.empty() ? "" : fmt::format("{:x}\r\n{}\r\n", text.size(), text);
  if (stream_is_over_) head_ += "0\r\n\r\n";
  body_.clear();
  since_ = Clock::now();
  send();
}

}  // namespace sudare::server
