#include "server/host.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace sudare::server {
namespace {

std::optional<std::string> version4(const std::string& text) {
  in_addr address{};
  std::array<char, INET_ADDRSTRLEN> written{};
  if (inet_pton(AF_INET, text.c_str(), &address) != 1) return std::nullopt;
  return inet_ntop(AF_INET, &address, written.data(), written.size());
}

std::optional<std::string> version6(const std::string& text) {
  constexpr std::string_view kMapped = "::ffff:";  // an address of version 4 in disguise
  in6_addr address{};
  std::array<char, INET6_ADDRSTRLEN> written{};
  if (inet_pton(AF_INET6, text.c_str(), &address) != 1) return std::nullopt;
  std::string canonical = inet_ntop(AF_INET6, &address, written.data(), written.size());
  if (!IN6_IS_ADDR_V4MAPPED(&address)) return canonical;
  return canonical.substr(kMapped.size());
}

bool is_name(std::string_view text) {
  const auto fits = [](unsigned char c) {
    return std::isdigit(c) != 0 || (c >= 'a' && c <= 'z') || c == '-' || c == '_' || c == '.';
  };
  // Browsers read everything that ends with a number as an address, and write that in full.
  const std::string_view last = text.substr(text.rfind('.') + 1);
  return !last.empty() && std::isdigit(static_cast<unsigned char>(last.front())) == 0 &&
         std::ranges::all_of(text, fits);
}

bool is_port(std::string_view text) {
  constexpr std::size_t kLongest = 5;
  return !text.empty() && text.size() <= kLongest &&
         text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::optional<std::string> canonical_host(std::string_view text) {
  if (text.size() > 2 && text.front() == '[' && text.back() == ']') {
    return version6(std::string(text.substr(1, text.size() - 2)));
  }
  std::string plain(text);
  if (plain.find('\0') != std::string::npos) return std::nullopt;
  if (plain.find(':') != std::string::npos) return version6(plain);
  if (auto address = version4(plain)) return address;
  std::ranges::transform(plain, plain.begin(), [](unsigned char c) { return std::tolower(c); });
  if (!is_name(plain)) return std::nullopt;
  return plain;
}

std::optional<std::string> canonical_host_before_port(std::string_view text) {
  const std::size_t bracket = text.find(']');
  const std::size_t colon = text.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon == std::string_view::npos) return canonical_host(text);
  if (!is_port(text.substr(colon + 1))) return std::nullopt;
  return canonical_host(text.substr(0, colon));
}

bool is_loopback(const std::string& host) {
  return host == "localhost" || host == "::1" || (host.starts_with("127.") && is_address(host));
}

bool is_address(const std::string& host) {
  return host.find(':') != std::string::npos || version4(host).has_value();
}

}  // namespace sudare::server
