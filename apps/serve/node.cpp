#include "serve/node.hpp"

#include <mutex>

#include "base/deep_thread.hpp"
#include "serve/http.hpp"

namespace sudare::apps {

std::shared_ptr<Job::Solved> proof_of(Job& job) {
  if (job.state() != Job::State::Done) throw HttpError(409, "the search has not ended yet");
  std::shared_ptr<Job::Solved> solved = job.solved();
  if (solved) return solved;
  if (job.has_proof()) throw HttpError(410, "the solution is no longer kept; solve it again");
  if (job.is_from_store()) {
    run_deep([&] { solved = job.prove_again(kLookLimits); });
    if (solved) return solved;
    throw HttpError(503,
                    "the store has only the answer, and the proof takes longer than 8 seconds");
  }
  throw HttpError(409, "there is no proof to look at");
}

JsonObject node_of(Job& job, const JsonInput& asked) {
  const std::shared_ptr<Job::Solved> solved = proof_of(job);
  const std::lock_guard lock(solved->mutex);
  JsonObject json;
  run_deep([&] {  // it may have to search
    json = job.request().rule == Rule::Tsume ? tsume_node(job.request(), *solved, asked)
                                             : tsuitate_node(job.request(), *solved, asked);
  });
  return json;
}

}  // namespace sudare::apps
