// The solution of a job as a file, identical to the one that the command line would write.
#pragma once

#include <string>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// Throws HttpError: 404 if the rule has no such file, 409 if there is nothing to put into it, 410
// if it is no longer kept.
HttpResponse download(Job& job, const std::string& kind);

}  // namespace sudare::server
