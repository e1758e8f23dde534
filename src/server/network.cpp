#include "server/network.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "server/host.hpp"

namespace sudare::server {
namespace {

// Nothing for an address that other devices cannot use in a browser.
std::optional<std::string> reachable(const ifaddrs& interface) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_up = (interface.ifa_flags & IFF_UP) != 0;
  if (!is_up || (interface.ifa_flags & IFF_LOOPBACK) != 0 || interface.ifa_addr == nullptr) {
    return std::nullopt;
  }
  if (interface.ifa_addr->sa_family == AF_INET) {
    const auto* address = reinterpret_cast<const sockaddr_in*>(interface.ifa_addr);
    return inet_ntop(AF_INET, &address->sin_addr, text.data(), text.size());
  }
  if (interface.ifa_addr->sa_family != AF_INET6) return std::nullopt;
  const auto* address = reinterpret_cast<const sockaddr_in6*>(interface.ifa_addr);
  if (IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) return std::nullopt;
  return inet_ntop(AF_INET6, &address->sin6_addr, text.data(), text.size());
}

}  // namespace

std::vector<std::string> own_addresses() {
  std::vector<std::string> addresses;
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return addresses;
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> interfaces(first, &freeifaddrs);
  for (const ifaddrs* each = first; each != nullptr; each = each->ifa_next) {
    if (std::optional<std::string> address = reachable(*each)) {
      addresses.push_back(*std::move(address));
    }
  }
  std::stable_partition(addresses.begin(), addresses.end(),
                        [](const auto& address) { return address.find(':') == std::string::npos; });
  return addresses;
}

std::vector<std::string> own_names() {
  constexpr std::size_t kLongestName = 256;
  std::array<char, kLongestName> text{};
  if (gethostname(text.data(), text.size() - 1) != 0) return {};
  const std::string name = text.data();
  if (!canonical_host(name) || is_address(name)) return {};
  return {name, name.substr(0, name.find('.')) + ".local"};
}

std::string url_of(const std::string& host, int port) {
  const bool is_version6 = host.find(':') != std::string::npos && !host.starts_with('[');
  return fmt::format("http://{}:{}/", is_version6 ? "[" + host + "]" : host, port);
}

}  // namespace sudare::server
