// A job as a stream of server-sent events (docs/server.md).
#pragma once

#include <memory>

#include "serve/http.hpp"
#include "serve/job.hpp"

namespace sudare::apps {

// Writes what happens to the job until it is done or the client leaves.
void write_events(const std::shared_ptr<Job>& job, EventSink& sink);

}  // namespace sudare::apps
