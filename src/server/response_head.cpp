#include "server/response_head.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sudare::server {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

// Nothing that this server sends may be guessed to be something else, shown inside or loaded by
// another site, or tell another site from which address it was reached. A response that has one of
// these headers itself keeps its own.
constexpr std::array<Header, 5> kAlways{{
    {"Content-Security-Policy",
     "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Content-Type-Options", "nosniff"},
}};

std::string_view reason_for(int status) {
  constexpr std::array<std::pair<int, std::string_view>, 20> kReasons{{
      {200, "OK"},
      {202, "Accepted"},
      {204, "No Content"},
      {303, "See Other"},
      {400, "Bad Request"},
      {401, "Unauthorized"},
      {403, "Forbidden"},
      {404, "Not Found"},
      {405, "Method Not Allowed"},
      {408, "Request Timeout"},
      {409, "Conflict"},
      {410, "Gone"},
      {413, "Content Too Large"},
      {414, "URI Too Long"},
      {415, "Unsupported Media Type"},
      {417, "Expectation Failed"},
      {422, "Unprocessable Content"},
      {429, "Too Many Requests"},
      {500, "Internal Server Error"},
      {503, "Service Unavailable"},
  }};
  for (const auto& [each, reason] : kReasons) {
    if (each == status) return reason;
  }
  return "";
}

}  // namespace

std::string response_head(const HttpResponse& response, bool keeps_alive) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\n", response.status, reason_for(response.status));
  const auto add = [&head](std::string_view name, std::string_view value) {
    head += fmt::format("{}: {}\r\n", name, value);
  };
  const bool has_content = response.status != 204;
  if (has_content) add("Content-Type", response.type);
  if (response.events) {
    add("Transfer-Encoding", "chunked");
  } else if (has_content) {
    add("Content-Length", std::to_string(response.body.size()));
  }
  add("Connection", keeps_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) add(name, value);
  for (const auto& [name, value] : kAlways) {
    const bool has_own = std::ranges::any_of(
        response.headers, [&name = name](const auto& header) { return header.first == name; });
    if (!has_own) add(name, value);
  }
  head += "\r\n";
  return head;
}

const std::string_view kNoMemoryResponse =
    "HTTP/1.1 503 Service Unavailable\r\n"
    "Content-Type: application/json\r\n"
    "Content-Length: 26\r\n"
    "Connection: close\r\n"
    "Cache-Control: no-store\r\n"
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "\r\n"
    "{\"error\":\"out of memory\"}\n";

}  // namespace sudare::server
