#include "server/same_site.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace sudare::server {
namespace {

constexpr std::array<std::string_view, 4> kLoopback{"localhost", "127.0.0.1", "[::1]", "::1"};

bool is_loopback_name(std::string_view host) {
  if (std::ranges::find(kLoopback, host) != kLoopback.end()) return true;
  // Anybody can own a name such as 127.example.org, but none that ends with a number.
  return host.starts_with("127.") &&
         host.find_first_not_of("0123456789.") == std::string_view::npos;
}

// The host without the port.
std::string_view name_in(std::string_view host) {
  const std::size_t colon = host.rfind(':');
  const bool has_port = colon != std::string_view::npos &&
                        host.find_first_not_of("0123456789", colon + 1) == std::string_view::npos;
  return has_port && host != "::1" ? host.substr(0, colon) : host;
}

}  // namespace

SameSite::SameSite(std::string host) : host_(std::move(host)), loopback_(is_loopback_name(host_)) {}

void SameSite::check(const HttpRequest& request) const {
  const std::string host = request.header("host");
  const std::string_view name = name_in(host);
  // A server that is reachable from the network may have names that it does not know itself.
  if (loopback_ && !is_loopback_name(name) && name != host_) {
    throw HttpError(403, "this server has another host name");
  }
  const std::string origin = request.header("origin");
  if (!origin.empty() && origin != "http://" + host && origin != "https://" + host) {
    throw HttpError(403, "requests from other sites are refused");
  }
}

}  // namespace sudare::server
