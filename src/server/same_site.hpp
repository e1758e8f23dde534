// Keeps other web sites out. A page from elsewhere, open in the same browser, can neither start
// searches here nor read this server's answers, not even under a host name that it makes point to
// this machine.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "server/http.hpp"

namespace sudare::server {

class SameSite {
 public:
  // `names` are the hosts by which this server may be called, beside the address at which a
  // connection arrives. Throws UserError if one of them is not a host.
  explicit SameSite(const std::vector<std::string>& names);

  // Throws HttpError 403.
  void check(const HttpRequest& request) const;

 private:
  [[nodiscard]] bool is_own(const std::string& host, const std::string& arrived_at) const;

  std::set<std::string> names_;  // canonical
};

}  // namespace sudare::server
