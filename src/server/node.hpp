// One node of the solution of a job that is done (docs/server.md, "The solution tree").
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/job.hpp"
#include "server/work_queue.hpp"

namespace sudare::server {

// Replies at once if no search is necessary, and otherwise from the queue. Throws HttpError: 409 if
// there is no tree, 410 if it is no longer kept, 404 if the path leaves it, 429 if the queue is
// full; and replies 503 if this part of the tree could not be reconstructed in time.
void tell_node(const std::shared_ptr<Job>& job, JsonInput asked, WorkQueue& queue, Reply reply);

// The solution of a job that has ended. Throws HttpError as above.
std::shared_ptr<Solution> solution_of(const Job& job);

}  // namespace sudare::server
