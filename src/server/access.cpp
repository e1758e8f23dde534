#include "server/access.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

#include "server/target.hpp"

namespace sudare::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return std::tolower(c); });
  return lower;
}

// Calls `visit` with each part of a list.
template <class Visit>
void for_each_part(std::string_view list, char between, const Visit& visit) {
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(between, begin), list.size());
    visit(trimmed(list.substr(begin, end - begin)));
    begin = end + 1;
  }
}

// A form of another site can send its fields, files or text without asking first, so the API takes
// none of the types of forms. Only the text of a problem may be plain text.
void check_body_type(const HttpRequest& request) {
  const std::string length = request.header("content-length");
  const bool has_body =
      !request.header("transfer-encoding").empty() || !(length.empty() || length == "0");
  const std::string named = request.header("content-type");
  if (request.method != "POST" || (!has_body && named.empty())) return;
  const std::string type =
      in_lower_case(trimmed(std::string_view(named).substr(0, named.find(';'))));
  const bool is_text = request.path == "/api/read";
  const bool fits = type == "application/json" ||
                    (is_text && (type == "text/plain" || type == "application/octet-stream"));
  if (!fits) {
    throw HttpError(415, is_text ? "send text/plain, application/octet-stream or application/json"
                                 : "send application/json");
  }
  if (!request.header("content-encoding").empty()) throw HttpError(415, "send the body unpacked");
}

// What somebody may use who was invited to a game, or was sent the address of a finished one. He
// has no token, but knows a secret of the same size that is part of the request.
bool is_for_guests(const HttpRequest& request) {
  const std::string& path = request.path;
  return path.starts_with("/api/seats/") || path.starts_with("/api/games/");
}

}  // namespace

Access::Access(SameSite same_site, Token token, int port)
    : same_site_(std::move(same_site)),
      token_(std::move(token)),
      cookie_(fmt::format("sudare-{}", port)) {}

std::optional<HttpResponse> Access::answer(const HttpRequest& request) const {
  same_site_.check(request);
  if (!request.is_for_api()) {
    if (request.method == "GET" && request.query.contains("token")) return exchange(request);
    return std::nullopt;
  }
  if (!is_for_guests(request) && !knows_token(request)) {
    HttpResponse refused =
        error_response(401, "open the address that the server printed, or send its token");
    refused.headers.emplace_back("WWW-Authenticate", "Bearer realm=\"sudare\"");
    return refused;
  }
  check_body_type(request);
  return std::nullopt;
}

HttpResponse Access::exchange(const HttpRequest& request) const {
  if (request.path.starts_with("//")) throw HttpError(404, "there is nothing at this address");
  Target clean{request.path, request.query};
  clean.query.erase("token");
  HttpResponse response;
  response.status = 303;
  response.type = "text/plain; charset=utf-8";
  response.headers = {{"Location", write_target(clean)}, {"Cache-Control", "no-store"}};
  // With a wrong token the page opens all the same and says what is missing.
  if (token_.is(request.parameter("token"))) {
    response.headers.emplace_back(
        "Set-Cookie",
        fmt::format("{}={}; HttpOnly; SameSite=Strict; Path=/", cookie_, token_.text()));
  }
  return response;
}

bool Access::knows_token(const HttpRequest& request) const {
  constexpr std::string_view kScheme = "bearer ";
  const std::string authorization = request.header("authorization");
  bool knows = in_lower_case(authorization.substr(0, kScheme.size())) == kScheme &&
               token_.is(trimmed(std::string_view(authorization).substr(kScheme.size())));
  const std::string before = cookie_ + "=";
  for_each_part(request.header("cookie"), ';', [&](std::string_view cookie) {
    knows = knows || (cookie.starts_with(before) && token_.is(cookie.substr(before.size())));
  });
  return knows;
}

}  // namespace sudare::server
