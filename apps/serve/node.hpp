// One node of the solution of a job that is done (docs/server.md, "The solution tree").
#pragma once

#include "json.hpp"
#include "search/monitor.hpp"
#include "serve/job.hpp"

namespace sudare::apps {

// What may be searched anew for one look into a tree.
inline constexpr search::Limits kLookLimits{.nodes = 20'000'000, .seconds = 8};

// Throws HttpError: 409 when there is no tree to look at, 410 when it is no longer kept, 404 when
// the path leaves it.
JsonObject node_of(Job& job, const JsonInput& asked);

// By the rule; same errors, but for those about the job.
JsonObject tsume_node(const JobRequest& request, Job::Solved& solved, const JsonInput& asked);
JsonObject tsuitate_node(const JobRequest& request, const Job::Solved& solved,
                         const JsonInput& asked);

// The proof behind a job that is done, found again where a store had only the answer. Throws as
// node_of does.
std::shared_ptr<Job::Solved> proof_of(Job& job);

}  // namespace sudare::apps
