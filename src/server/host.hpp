// Hosts as a request names them, compared as addresses or whole names and never by their beginning:
// anybody can own a name such as 127.0.0.1.example.org.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sudare::server {

// The form in which hosts are compared: an address in its only spelling and without brackets, a
// name in lower case. Nothing if the text is neither; 127.1 and 0177.0.0.1 are no addresses here.
std::optional<std::string> canonical_host(std::string_view text);
// The same for "HOST" or "HOST:PORT", as it stands in a header.
std::optional<std::string> canonical_host_before_port(std::string_view text);

// Precondition of these two: the host is canonical.
bool is_loopback(const std::string& host);
bool is_address(const std::string& host);

}  // namespace sudare::server
