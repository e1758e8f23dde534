// Listens on a port and passes every request to one function.
//
// One thread does all input and output, so that a connection costs memory and nothing else, however
// slow its client is. A small fixed number of threads runs the handler. Requests are limited in
// size and in time (request_reader.hpp, connection.hpp).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/http.hpp"

namespace sudare::server {

class HttpServer {
 public:
  // If there are more, the one whose client has been silent for the longest time is closed.
  static constexpr std::size_t kMostConnections = 1024;

  // Decides from address and headers alone, and without waiting, whether a request needs no
  // handler. Throws HttpError.
  using Check = std::function<std::optional<HttpResponse>(const HttpRequest&)>;
  // Called from several threads at once. An exception becomes an error response.
  using Handler = std::function<void(const HttpRequest&, Reply)>;

  // Listens; port 0 selects any free one. Throws UserError if that is impossible, and
  // std::system_error if there are no threads or file descriptors left.
  HttpServer(const std::string& host, int port);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  // The address and the port on which it listens.
  [[nodiscard]] std::string address() const;
  [[nodiscard]] int port() const;

  // Returns after stop(), once all connections are closed.
  void run(const Check& check, const Handler& handler);
  // May be called from any thread. Answers that are under way get a moment to arrive.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::server
