// An address of the server, with what answers it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/http.hpp"

namespace sudare::server {

struct Route {
  // The parts of the path that match "*" in the pattern.
  using Parts = std::vector<std::string>;
  using Handler = std::function<void(const HttpRequest&, const Parts&, Reply)>;

  std::string method;
  std::string pattern;
  Handler handler;
};

// For what is known at once.
template <class Respond>
Route prompt_route(std::string method, std::string pattern, Respond respond) {
  return {std::move(method), std::move(pattern),
          [respond = std::move(respond)](const HttpRequest& request, const Route::Parts& parts,
                                         const Reply& reply) { reply(respond(request, parts)); }};
}

}  // namespace sudare::server
