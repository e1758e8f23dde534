// HTTP as the rest of the server sees it: requests, responses and event streams, without the
// library that implements it.
#pragma once

#include <exception>
#include <functional>
#include <map>
#include <memory>
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
  std::string arrived_at;  // the address of this machine, without the port

  // Whether it is for the programs' part of the server, and not for a file of the page.
  [[nodiscard]] bool is_for_api() const { return path == "/api" || path.starts_with("/api/"); }
  // Both return an empty string if it is missing.
  [[nodiscard]] std::string header(const std::string& name) const;
  [[nodiscard]] std::string parameter(const std::string& name) const;
};

// The events of a stream. Whoever sends them asks for the text when there is room for it, so a slow
// reader costs nothing and gets the latest state next. Used by one thread at a time.
class EventStream {
 public:
  EventStream() = default;
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;
  virtual ~EventStream() = default;

  // Called once, before the others. From now on, calls `wake` from any thread whenever there may be
  // something new. It returns at once and does not throw.
  virtual void start(std::function<void()> wake) = 0;
  // What to send next; empty if there is nothing new.
  virtual std::string next() = 0;
  // Whether nothing can follow what next() has returned.
  [[nodiscard]] virtual bool is_over() const = 0;
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<EventStream> events;  // replaces the body
};

// Answers a request: exactly once, at once or later, from any thread. If all copies are gone
// without an answer, the client gets 503.
using Reply = std::function<void(HttpResponse)>;

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
// The response to a request whose work ended with this exception. Precondition: it is not null.
HttpResponse error_response(const std::exception_ptr& exception);

}  // namespace sudare::server
