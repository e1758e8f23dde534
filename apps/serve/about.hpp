// What the server can do, for a page that offers it.
#pragma once

#include "json.hpp"
#include "serve/jobs.hpp"

namespace sudare::apps {

JsonObject about(const JobLimits& limits, bool has_store);

}  // namespace sudare::apps
