// A job as a stream of server-sent events (docs/server.md).
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// Writes the events of the job until it is done or the client disconnects.
void write_events(const std::shared_ptr<Job>& job, EventSink& sink);

}  // namespace sudare::server
