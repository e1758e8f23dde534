#include "server/same_site.hpp"

#include <fmt/format.h>

#include "base/user_error.hpp"
#include "server/host.hpp"

namespace sudare::server {

SameSite::SameSite(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    const std::optional<std::string> host = canonical_host(name);
    if (!host)
      throw UserError(fmt::format("'{}' is neither the name nor the address of a host", name));
    names_.insert(*host);
  }
}

bool SameSite::is_own(const std::string& host, const std::string& arrived_at) const {
  return host == arrived_at || names_.contains(host) ||
         (is_loopback(host) && is_loopback(arrived_at));
}

void SameSite::check(const HttpRequest& request) const {
  const std::string host = request.header("host");
  const std::optional<std::string> canonical = canonical_host_before_port(host);
  if (!canonical || !is_own(*canonical, request.arrived_at)) {
    throw HttpError(403, "this server has another host name; the option --name adds one");
  }
  const std::string origin = request.header("origin");
  if (!origin.empty() && origin != "http://" + host && origin != "https://" + host) {
    throw HttpError(403, "requests from other sites are refused");
  }
  // Links from other sites may lead to the page, but not to what it asks for.
  const std::string from = request.header("sec-fetch-site");
  if (request.is_for_api() && !from.empty() && from != "same-origin" && from != "none") {
    throw HttpError(403, "requests from other sites are refused");
  }
}

}  // namespace sudare::server
