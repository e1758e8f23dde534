// The solution of a job as a file, as the command line would write it.
#pragma once

#include <string>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// Throws HttpError: 404 when the rule has no such file, 409 when there is nothing to put into it,
// 410 when it is no longer kept.
HttpResponse download(Job& job, const std::string& kind);

}  // namespace sudare::server
