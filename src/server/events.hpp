// A job as a stream of server-sent events (docs/server.md).
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// The events of the job until it is done. The stream keeps `place` as long as it exists.
std::shared_ptr<EventStream> events_of(std::shared_ptr<Job> job, std::shared_ptr<void> place);

}  // namespace sudare::server
