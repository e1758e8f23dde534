// The target of a request: "/path?name=value&...", percent-encoded.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace sudare::server {

struct Target {
  std::string path;                          // decoded, begins with '/'
  std::map<std::string, std::string> query;  // decoded; the first of equal names counts
};

// Throws HttpError 400 if a % is not followed by two hexadecimal digits.
Target read_target(std::string_view text);
std::string write_target(const Target& target);

}  // namespace sudare::server
