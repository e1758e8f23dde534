// The solution of a job as a file, identical to the one that the command line would write.
#pragma once

#include <memory>
#include <string>

#include "server/http.hpp"
#include "server/job.hpp"
#include "server/work_queue.hpp"

namespace sudare::server {

// Replies from the queue, except with the answer itself. Throws HttpError: 404 if the rule has no
// such file, 409 if there is nothing to put into it, 410 if it is no longer kept, 429 if the queue
// is full; the reply may be one of these, too, or 503 if it takes longer than a minute.
void download(const std::shared_ptr<Job>& job, const std::string& kind, WorkQueue& queue,
              Reply reply);

}  // namespace sudare::server
