// The places for event streams: some connections must be left for everything else.
#pragma once

#include <atomic>
#include <memory>

#include "server/http.hpp"
#include "server/http_server.hpp"

namespace sudare::server {

class StreamPlaces {
 public:
  static constexpr int kMostStreams = 256;
  static_assert(kMostStreams < HttpServer::kMostConnections / 2);

  // A place is taken as long as the result exists: a stream may end without ever beginning. Throws
  // HttpError 503 if there is none left.
  std::shared_ptr<void> take() {
    const int taken = ++*streams_;
    std::shared_ptr<void> place(nullptr, [streams = streams_](void* /*nothing*/) { --*streams; });
    if (taken > kMostStreams) {
      throw HttpError(503, "too many clients are listening; try again later");
    }
    return place;
  }

 private:
  std::shared_ptr<std::atomic<int>> streams_ = std::make_shared<std::atomic<int>>(0);
};

// The beginning of a response that is a stream.
inline HttpResponse stream_response(std::shared_ptr<EventStream> events) {
  HttpResponse response;
  response.type = "text/event-stream";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.events = std::move(events);
  return response;
}

}  // namespace sudare::server
