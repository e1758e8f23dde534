// Keeps other web sites out: a page from elsewhere, open in the same browser, may neither start
// searches here nor read what this server says, not even under a name that it makes point to this
// machine.
#pragma once

#include <string>

#include "server/http.hpp"

namespace sudare::server {

class SameSite {
 public:
  // The address that the server listens on.
  explicit SameSite(std::string host);

  [[nodiscard]] bool is_loopback() const { return loopback_; }
  // Throws HttpError 403.
  void check(const HttpRequest& request) const;

 private:
  std::string host_;
  bool loopback_;
};

}  // namespace sudare::server
