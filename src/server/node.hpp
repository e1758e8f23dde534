// One node of the solution of a job that is done (docs/server.md, "The solution tree").
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// Throws HttpError: 409 when there is no tree to look at, 410 when it is no longer kept, 404 when
// the path leaves it, 503 when this part of it was not found again in time.
JsonObject node_of(Job& job, const JsonInput& asked);

// The proof behind a job that is done, found again where a store had only the answer. Throws as
// node_of does.
std::shared_ptr<Job::Solved> proof_of(Job& job);

}  // namespace sudare::server
