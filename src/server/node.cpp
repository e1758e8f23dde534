#include "server/node.hpp"

#include <mutex>

#include "server/http.hpp"

namespace sudare::server {
namespace {

int status_of(solving::LookError::Reason reason) {
  switch (reason) {
    case solving::LookError::Reason::NotThere:
      return 404;
    case solving::LookError::Reason::NoProof:
      return 409;
    case solving::LookError::Reason::OutOfTime:
      break;
  }
  return 503;
}

}  // namespace

std::shared_ptr<Job::Solved> proof_of(Job& job) {
  if (job.state() != Job::State::Done) throw HttpError(409, "the search has not ended yet");
  std::shared_ptr<Job::Solved> solved = job.solved();
  if (solved) return solved;
  if (job.has_proof()) throw HttpError(410, "the solution is no longer kept; solve it again");
  if (job.is_from_store()) {
    solved = job.prove_again(solving::kLookLimits);
    if (solved) return solved;
    throw HttpError(503,
                    "the store has only the answer, and the proof takes longer than 8 seconds");
  }
  throw HttpError(409, "there is no proof to look at");
}

JsonObject node_of(Job& job, const JsonInput& asked) {
  const std::shared_ptr<Job::Solved> solved = proof_of(job);
  const std::lock_guard lock(solved->mutex);
  try {
    return solved->run->look(asked);
  } catch (const solving::LookError& error) {
    throw HttpError(status_of(error.reason()), error.what());
  }
}

}  // namespace sudare::server
