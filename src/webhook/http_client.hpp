// Sends one HTTP request and waits for its answer, on a connection of its own.
#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

namespace sudare::webhook {

// "http://HOST[:PORT][/PATH]". There is no encryption: it is meant for this machine and the network
// around it.
struct HttpUrl {
  std::string host;
  std::string port = "80";
  std::string path = "/";
};

// Throws UserError if the text is no such address.
HttpUrl read_http_url(const std::string& text);

struct HttpAnswer {
  int status = 0;
  std::string body;
};

// Throws UserError that names the address if nobody answers within the patience, or not in HTTP.
HttpAnswer http_post(const HttpUrl& url, const std::string& body,
                     const std::vector<std::pair<std::string, std::string>>& headers,
                     std::chrono::milliseconds patience);

}  // namespace sudare::webhook
