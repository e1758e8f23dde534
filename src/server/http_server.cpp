#include "server/http_server.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <cstring>
#include <string_view>

#include "base/user_error.hpp"
#include "server/connection.hpp"

namespace sudare::server {
namespace {

constexpr std::size_t kRequestsPerConnection = 1000;

std::string_view reason_for(int status) {
  switch (status) {
    case 400:
      return "the request cannot be understood";
    case 404:
      return "there is nothing at this address";
    case 408:
      return "the request took too long";
    case 413:
      return "the body is larger than 1 MB";
    case 414:
      return "the address is too long";
    case 416:
      return "parts of a file are not served";
    default:
      return "the request failed";
  }
}

// Adapts a connection to the library's interface.
class ConnectionStream : public httplib::Stream {
 public:
  explicit ConnectionStream(Connection& connection) : connection_(connection) {}

  [[nodiscard]] bool is_readable() const override { return true; }
  [[nodiscard]] bool is_writable() const override { return connection_.is_alive(); }
  ssize_t read(char* to, std::size_t size) override {
    const ssize_t got = connection_.read(to, size);
    if (got < 0 && !over_ && connection_.is_late()) end_with_408();
    if (got > 0 && !in_body_ && !take_head({to, static_cast<std::size_t>(got)})) return -1;
    return got;
  }
  ssize_t write(const char* from, std::size_t size) override {
    return over_ ? -1 : connection_.write(from, size);
  }
  // Nothing here depends on the client's address.
  void get_remote_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  void get_local_ip_and_port(std::string& /*ip*/, int& /*port*/) const override {}
  [[nodiscard]] socket_t socket() const override { return connection_.socket(); }

 private:
  // The library has no status for a request that arrives too slowly and would call it malformed.
  void end_with_408() {
    const std::string body = error_response(408, reason_for(408)).body;
    const std::string text = fmt::format(
        "HTTP/1.1 408 Request Timeout\r\nContent-Type: application/json\r\nContent-Length: {}\r\n"
        "Connection: close\r\n\r\n{}",
        body.size(), body);
    connection_.write(text.data(), text.size());
    over_ = true;
  }

  // Returns false if the request line and headers together are too large. The library limits each
  // of them separately.
  bool take_head(std::string_view bytes) {
    constexpr std::size_t kLargestHead = std::size_t{64} << 10U;
    head_bytes_ += bytes.size();
    for (const char c : bytes) {
      if (c == '\r') continue;
      in_body_ = in_body_ || (c == '\n' && last_ == '\n');
      last_ = c;
    }
    return head_bytes_ <= kLargestHead;
  }

  Connection& connection_;
  bool over_ = false;
  bool in_body_ = false;
  char last_ = '\0';
  std::size_t head_bytes_ = 0;
};

class Sink : public EventSink {
 public:
  Sink(httplib::DataSink& sink, const std::atomic<bool>& stopping)
      : sink_(sink), stopping_(stopping) {}

  bool send(std::string_view text) override {
    return is_open() && sink_.write(text.data(), text.size());
  }
  [[nodiscard]] bool is_open() const override { return !stopping_ && sink_.is_writable(); }

 private:
  httplib::DataSink& sink_;
  const std::atomic<bool>& stopping_;
};

HttpRequest translated(const httplib::Request& from) {
  HttpRequest request;
  request.method = from.method == "HEAD" ? "GET" : from.method;
  request.path = from.path;
  for (const auto& [name, value] : from.params) request.query.emplace(name, value);
  for (const auto& [name, value] : from.headers) {
    std::string lower = name;
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
    request.headers.emplace(lower, value);
  }
  return request;
}

}  // namespace

class HttpServer::Implementation : public httplib::Server {
 public:
  explicit Implementation(HttpServer::Handler handler) : handler_(std::move(handler)) {
    new_task_queue = [] { return new httplib::ThreadPool(kMostConnections); };
    set_payload_max_length(kLargestBody);
    // The library's default would let a second server listen on the same port.
    set_socket_options([](socket_t socket) {
      const int yes = 1;
      setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    set_default_headers(
        {{"X-Content-Type-Options", "nosniff"}, {"Referrer-Policy", "no-referrer"}});
    set_error_handler([](const httplib::Request& /*request*/, httplib::Response& response) {
      if (!response.body.empty() || response.content_provider_) return;
      write(error_response(response.status, reason_for(response.status)), response);
    });
    const auto plain = [this](const httplib::Request& request, httplib::Response& response) {
      answer(translated(request), response);
    };
    const auto with_body = [this](const httplib::Request& request, httplib::Response& response,
                                  const httplib::ContentReader& read) {
      answer_with_body(request, response, read);
    };
    constexpr const char* kEverything = "[^]*";
    Get(kEverything, plain);
    Options(kEverything, plain);
    Post(kEverything, with_body);
    Put(kEverything, with_body);
    Patch(kEverything, with_body);
    Delete(kEverything, with_body);
  }

  void listen_longer() const {
    constexpr int kBacklog = 128;  // the library's default suits only a handful of clients
    ::listen(svr_sock_, kBacklog);
  }

  void stop_all() {
    stopping_ = true;
    stop();
  }

 private:
  bool process_and_close_socket(socket_t socket) override {
    Connection connection(socket, stopping_);
    for (std::size_t left = kRequestsPerConnection; left > 0 && connection.await_request();
         --left) {
      ConnectionStream stream(connection);
      bool closed = false;
      const bool done =
          process_request(stream, left == 1 || stopping_, closed, [](httplib::Request& request) {
            request.ranges.clear();  // files are small enough to be sent whole
          });
      if (!done || closed || stopping_) break;
    }
    return true;
  }

  static void write(HttpResponse from, httplib::Response& response) {
    response.status = from.status;
    for (const auto& [name, value] : from.headers) response.set_header(name, value);
    if (!from.as_is) {
      response.set_content(from.body, from.type);
      return;
    }
    // The library compresses a plain body where it may, but not one that comes from a provider.
    const std::size_t size = from.body.size();
    response.set_content_provider(
        size, from.type,
        [body = std::move(from.body)](std::size_t offset, std::size_t length,
                                      httplib::DataSink& sink) {
          return sink.write(body.data() + offset, length);
        });
  }

  void answer_with_body(const httplib::Request& request, httplib::Response& response,
                        const httplib::ContentReader& read) {
    HttpRequest translated_request = translated(request);
    if (request.is_multipart_form_data()) {
      response.set_header("Connection", "close");
      write(error_response(400, "send the text itself, not a form"), response);
      return;
    }
    std::string& body = translated_request.body;
    const bool complete = !expects_body(request) || read([&](const char* data, std::size_t size) {
      if (body.size() + size > kLargestBody) {
        response.status = 413;
        return false;
      }
      body.append(data, size);
      return true;
    });
    if (!complete) {
      // The rest of the body may still be arriving, so nothing can follow on this connection.
      response.set_header("Connection", "close");
      const int status = response.status == 413 || body.size() >= kLargestBody ? 413
                         : response.status >= 400                              ? response.status
                                                                               : 400;
      write(error_response(status, reason_for(status)), response);
      return;
    }
    answer(translated_request, response);
  }

  static bool expects_body(const httplib::Request& request) {
    return request.has_header("Content-Length") || request.has_header("Transfer-Encoding");
  }

  void answer(const HttpRequest& request, httplib::Response& response) {
    HttpResponse answered;
    try {
      answered = handler_(request);
    } catch (const HttpError& error) {
      answered = error_response(error.status(), error.what());
    } catch (const FormatError& error) {
      answered = error_response(422, error);
    } catch (const UserError& error) {
      answered = error_response(422, error.what());
    } catch (const std::bad_alloc&) {
      answered = error_response(503, "out of memory");
    } catch (const std::exception& error) {
      answered = error_response(500, error.what());
    }
    if (!answered.events) {
      write(std::move(answered), response);
      return;
    }
    response.status = answered.status;
    for (const auto& [name, value] : answered.headers) response.set_header(name, value);
    response.set_chunked_content_provider(
        answered.type,
        [this, events = std::move(answered.events)](std::size_t /*offset*/, httplib::DataSink& to) {
          Sink sink(to, stopping_);
          events(sink);
          to.done();
          return true;
        });
  }

  HttpServer::Handler handler_;
  std::atomic<bool> stopping_{false};
};

HttpServer::HttpServer(Handler handler)
    : implementation_(std::make_unique<Implementation>(std::move(handler))) {}

HttpServer::~HttpServer() = default;

int HttpServer::bind(const std::string& host, int port) {
  errno = 0;
  const int bound = port == 0 ? implementation_->bind_to_any_port(host)
                    : implementation_->bind_to_port(host, port) ? port
                                                                : -1;
  if (bound < 0) {
    throw UserError(fmt::format("cannot listen on {} port {}: {}", host, port,
                                errno == 0 ? "no such address" : std::strerror(errno)));
  }
  implementation_->listen_longer();
  return bound;
}

void HttpServer::run() { implementation_->listen_after_bind(); }

void HttpServer::stop() { implementation_->stop_all(); }

}  // namespace sudare::server
