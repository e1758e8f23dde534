// The status line and the headers of a response, with those that every answer has.
#pragma once

#include <string>

#include "server/http.hpp"

namespace sudare::server {

std::string response_head(const HttpResponse& response, bool keeps_alive);

// A whole response that needs no memory: it is sent when there is none.
extern const std::string_view kNoMemoryResponse;

}  // namespace sudare::server
