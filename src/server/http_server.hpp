// Listens on a port and hands every request to one function.
//
// A connection has a thread of its own out of a fixed number; more connections wait. Requests have
// limits on their size and on the time they take (connection.hpp).
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

  // Called from many threads at once. What it throws becomes an error response.
  using Handler = std::function<HttpResponse(const HttpRequest&)>;

  explicit HttpServer(Handler handler);
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;
  ~HttpServer();

  // Returns the port; 0 takes any that is free. Throws UserError when it cannot listen there.
  int bind(const std::string& host, int port);
  // Returns after stop(), when all connections are closed. Precondition: bound.
  void run();
  // From any thread.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace sudare::server
