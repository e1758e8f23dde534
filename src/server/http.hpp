// HTTP as the rest of the server sees it: requests, responses and event streams. Only
// http_server.cpp knows the library that implements it.
#pragma once

#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/format_error.hpp"
#include "formats/json.hpp"

namespace sudare::server {

using formats::JsonInput;
using formats::JsonObject;

struct HttpRequest {
  std::string method;
  std::string path;  // decoded, begins with '/'
  std::map<std::string, std::string> query;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;

  // Both return an empty string if it is missing.
  [[nodiscard]] std::string header(const std::string& name) const;
  [[nodiscard]] std::string parameter(const std::string& name) const;
};

// The receiver of an event stream.
class EventSink {
 public:
  EventSink() = default;
  EventSink(const EventSink&) = delete;
  EventSink& operator=(const EventSink&) = delete;
  virtual ~EventSink() = default;

  // Returns false once the client has disconnected or stopped reading.
  virtual bool send(std::string_view text) = 0;
  // Whether the client is still connected.
  [[nodiscard]] virtual bool is_open() const = 0;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  bool as_is = false;  // do not compress: the body already is, or must not be
  // Replaces the body: writes events until it returns, which ends the stream.
  std::function<void(EventSink&)> events;
};

// Ends a request with a status and one sentence.
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
// Includes the line and column that the error names.
HttpResponse error_response(int status, const FormatError& error);

}  // namespace sudare::server
