// Decides from address and headers alone, before a body is read, whether a request may be handled.
//
// The page's own files are for everybody who calls the server by its name. Everything below /api/
// needs the token, but for games and seats: whoever knows the secret of one may use it, so that a
// person can be invited to a game and to nothing else. A browser gets it once, in the address that
// the server prints, and then keeps it in a cookie that scripts cannot read and that other sites
// cannot send; a program sends it in a header.
#pragma once

#include <optional>
#include <string>

#include "server/http.hpp"
#include "server/same_site.hpp"
#include "server/token.hpp"

namespace sudare::server {

class Access {
 public:
  // All servers of one machine share their cookies, so the port tells them apart.
  Access(SameSite same_site, Token token, int port);

  // Nothing if the request may be handled, or else the answer: a refusal, or the exchange of the
  // token in the address for a cookie. Throws HttpError, too.
  [[nodiscard]] std::optional<HttpResponse> answer(const HttpRequest& request) const;

 private:
  [[nodiscard]] HttpResponse exchange(const HttpRequest& request) const;
  [[nodiscard]] bool knows_token(const HttpRequest& request) const;

  SameSite same_site_;
  Token token_;
  std::string cookie_;
};

}  // namespace sudare::server
