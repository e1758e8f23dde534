// HTTP as the rest of the server sees it: requests, responses, streams of events. The library that
// speaks it is known to http_server.cpp alone.
#pragma once

#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "json.hpp"

namespace sudare::apps {

struct HttpRequest {
  std::string method;
  std::string path;  // decoded, begins with '/'
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  // Empty when it is not there, both.
  [[nodiscard]] std::string header(const std::string& name) const;
  [[nodiscard]] std::string parameter(const std::string& name) const;
};

// Where a stream of events goes.
class EventSink {
 public:
  EventSink() = default;
  EventSink(const EventSink&) = delete;
  EventSink& operator=(const EventSink&) = delete;
  virtual ~EventSink() = default;

  // False once the client has gone or reads no more.
  virtual bool send(std::string_view text) = 0;
  // Whether the client is still there.
  [[nodiscard]] virtual bool is_open() const = 0;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  bool as_is = false;  // the body is packed as well as can be, or shall not be
  // Instead of a body: writes events until it returns, then the stream ends.
  std::function<void(EventSink&)> events;
};

// What ends a request: a status and one sentence.
class HttpError : public std::runtime_error {
 public:
  HttpError(int status, const std::string& message)
      : std::runtime_error(message), status_(status) {}
  [[nodiscard]] int status() const { return status_; }

 private:
  int status_;
};

HttpResponse json_response(const JsonObject& json, int status = 200);
HttpResponse error_response(int status, std::string_view message);
// With the line and the column that the error names.
HttpResponse error_response(int status, const FormatError& error);

}  // namespace sudare::apps
