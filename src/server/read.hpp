// POST /api/read: the problems in a text, with the moves that came with them.
#pragma once

#include "server/http.hpp"

namespace sudare::server {

HttpResponse read_text(const HttpRequest& request);

}  // namespace sudare::server
