// Listens on a port and passes every request to one function.
//
// Each connection has its own thread from a fixed number; further connections wait. Requests are
// limited in size and in time (connection.hpp).
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>

#include "server/http.hpp"

namespace sudare::server {

class HttpServer {
 public:
  static constexpr std::size_t kLargestBody = std::size_t{1} << 20U;
  static constexpr std::size_t kMostConnections = 320;

  // Called from many threads at once. An exception becomes an error response.
  using Handler = std::function<HttpResponse(const HttpRequest&)>;

  explicit HttpServer(Handler handler);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  // Returns the port; 0 selects any free one. Throws UserError if it cannot listen there.
  int bind(const std::string& host, int port);
  // Returns after stop(), once all connections are closed. Precondition: bind() has succeeded.
  void run();
  // May be called from any thread.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::server
