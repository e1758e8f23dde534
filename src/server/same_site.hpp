// Keeps other web sites out. A page from elsewhere, open in the same browser, can neither start
// searches here nor read this server's answers, not even under a host name that it makes point to
// this machine.
#pragma once

#include <string>

#include "server/http.hpp"

namespace sudare::server {

class SameSite {
 public:
  // `host` is the address on which the server listens.
  explicit SameSite(std::string host);

  [[nodiscard]] bool is_loopback() const { return loopback_; }
  // Throws HttpError 403.
  void check(const HttpRequest& request) const;

 private:
  std::string host_;
  bool loopback_;
};

}  // namespace sudare::server
