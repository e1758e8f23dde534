#include "server/download.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>
#include <vector>

#include "server/node.hpp"

namespace sudare::server {
namespace {

// The answer itself can be downloaded under every rule.
constexpr const char* kAnswer = "json";

HttpResponse file(const std::string& name, const std::string& type, std::string content) {
  HttpResponse response;
  response.type = type;
  response.body = std::move(content);
  response.headers = {{"Content-Disposition", fmt::format("attachment; filename=\"{}\"", name)},
                      {"Cache-Control", "no-store"}};
  return response;
}

std::string answer(const Job& job) {
  if (job.state() != Job::State::Done) throw HttpError(409, "the search has not ended yet");
  const Job::News news = job.wait_for_news(0, {});
  if (news.last_event != "answer") throw HttpError(409, "the search has failed");
  return news.last_data + "\n";
}

HttpResponse made_of(Solution& solution, const solving::FileKind& kind) {
  constexpr search::Limits kLimits{.seconds = 60};
  // Records are in Japanese, the language of their readers.
  solving::SolutionFile made = solution.file(kind.name, Language::Japanese, kLimits);
  if (made.content) return file(kind.file, kind.type, *std::move(made.content));
  if (made.out_of_time) {
    throw HttpError(503, "the whole proof could not be reconstructed within a minute");
  }
  throw HttpError(409, made.remark);
}

}  // namespace

void download(const std::shared_ptr<Job>& job, const std::string& kind, WorkQueue& queue,
              Reply reply) {
  if (kind == kAnswer) return reply(file("answer.json", "application/json", answer(*job)));
  std::vector<std::string> names;
  for (const solving::FileKind& offered : job->request().rule->files()) {
    names.push_back(offered.name);
    if (offered.name != kind) continue;
    const std::shared_ptr<Solution> solution = solution_of(*job);
    return queue.add({std::shared_ptr<StopFlag>(solution, &solution->stop()),
                      [solution, offered] { return made_of(*solution, offered); },
                      std::move(reply)});
  }
  names.emplace_back(kAnswer);
  throw HttpError(
      404, fmt::format("there is no such file; there are {}", solving::listed(names, "and")));
}

}  // namespace sudare::server
