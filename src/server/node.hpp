// One node of the solution of a job that is done (docs/server.md, "The solution tree").
#pragma once

#include <memory>

#include "server/http.hpp"
#include "server/job.hpp"

namespace sudare::server {

// Throws HttpError: 409 if there is no tree, 410 if it is no longer kept, 404 if the path leaves
// it, 503 if this part of it could not be reconstructed in time.
JsonObject node_of(Job& job, const JsonInput& asked);

// The proof of a finished job, searched again if a store had only the answer. Throws like node_of.
std::shared_ptr<Job::Solved> proof_of(Job& job);

}  // namespace sudare::server
