#include "serve/download.hpp"

#include <fmt/format.h>

#include <mutex>
#include <optional>

#include "base/deep_thread.hpp"
#include "formats/document.hpp"
#include "serve/node.hpp"
#include "shogi/sfen.hpp"
#include "solve_report.hpp"
#include "tsuitate/tree_json.hpp"
#include "tsuitate_record.hpp"

namespace sudare::apps {
namespace {

HttpResponse file(const std::string& name, const std::string& type, std::string content) {
  HttpResponse response;
  response.type = type;
  response.body = std::move(content);
  response.headers = {{"Content-Disposition", fmt::format("attachment; filename=\"{}\"", name)},
                      {"Cache-Control", "no-store"}};
  return response;
}

std::string record(Job& job, formats::Format format) {
  const std::shared_ptr<Job::Solved> solved = proof_of(job);
  if (job.request().rule == Rule::Tsuitate) {  // in the language of those who read such files
    return formats::write_record(
        as_record(job.request().problem, solved->tsuitate, Language::Japanese), format);
  }
  const std::lock_guard lock(solved->mutex);
  const tsume::Solution& solution = solved->answer.solution;
  if (!has_record(solution)) throw HttpError(409, "there is no line to put into it");
  return formats::write_record(as_record(job.request().problem, solution), format);
}

std::string tree(Job& job) {
  const std::shared_ptr<Job::Solved> solved = proof_of(job);
  const JobRequest& request = job.request();
  return tsuitate::tree_as_json(shogi::write_sfen(request.problem.record.start),
                                request.tsuitate.fouls, *solved->tsuitate.tree);
}

std::string certificate(Job& job) {
  constexpr search::Limits kLimits{.seconds = 60};
  if (job.request().rule == Rule::Tsuitate) return tree(job);
  const std::shared_ptr<Job::Solved> solved = proof_of(job);
  const std::lock_guard lock(solved->mutex);
  std::optional<std::string> text;
  run_deep([&] {  // it may have to search
    text = solved->tsume->certificate(job.request().problem.record.start, solved->answer, kLimits);
  });
  if (!text) throw HttpError(503, "the whole proof could not be found again in a minute");
  return *std::move(text);
}

std::string answer(Job& job) {
  if (job.state() != Job::State::Done) throw HttpError(409, "the search has not ended yet");
  const Job::News news = job.wait_for_news(0, {});
  if (news.last_event != "answer") throw HttpError(409, "the search has failed");
  return news.last_data + "\n";
}

}  // namespace

HttpResponse download(Job& job, const std::string& kind) {
  const bool tsume = job.request().rule == Rule::Tsume;
  const std::string plain = "text/plain; charset=utf-8";
  if (kind == "json") return file("answer.json", "application/json", answer(job));
  if (kind == "certificate") return file("certificate.txt", plain, certificate(job));
  if (kind == "kif") return file("solution.kif", plain, record(job, formats::Format::Kif));
  if (kind == "jkf") {
    return file("solution.jkf", "application/json", record(job, formats::Format::Jkf));
  }
  if (!tsume && kind == "tree") return file("tree.json", "application/json", tree(job));
  throw HttpError(404, fmt::format("there is no such file; there are {}",
                                   tsume ? "kif, jkf, json and certificate"
                                         : "kif, jkf, tree, json and certificate"));
}

}  // namespace sudare::apps
