#include "server/node.hpp"

#include <optional>
#include <utility>

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

template <class Look>
auto with_status(const Look& look) {
  try {
    return look();
  } catch (const solving::LookError& error) {
    throw HttpError(status_of(error.reason()), error.what());
  }
}

}  // namespace

std::shared_ptr<Solution> solution_of(const Job& job) {
  if (job.state() != Job::State::Done) throw HttpError(409, "the search has not ended yet");
  job.solution()->require();
  return job.solution();
}

void tell_node(const std::shared_ptr<Job>& job, JsonInput asked, WorkQueue& queue, Reply reply) {
  const std::shared_ptr<Solution> solution = solution_of(*job);
  std::optional<JsonObject> node = with_status([&] { return solution->look_at_once(asked); });
  if (node) return reply(json_response(*node));
  const auto question = std::make_shared<const JsonInput>(std::move(asked));
  queue.add({std::shared_ptr<StopFlag>(solution, &solution->stop()),
             [solution, question] {
               return json_response(with_status([&] { return solution->look(*question); }));
             },
             std::move(reply)});
}

}  // namespace sudare::server
