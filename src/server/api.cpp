#include "server/api.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "base/user_error.hpp"
#include "formats/document.hpp"
#include "server/about.hpp"
#include "server/download.hpp"
#include "server/events.hpp"
#include "server/node.hpp"
#include "server/read.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"
#include "solving/stored.hpp"

namespace sudare::server {
namespace {

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 1; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    parts.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// The parts of the path that match "*", if the path matches the pattern.
std::optional<std::vector<std::string>> match(const std::string& pattern,
                                              const std::vector<std::string>& path) {
  const std::vector<std::string> wanted = parts_of(pattern);
  if (wanted.size() != path.size()) return std::nullopt;
  std::vector<std::string> stars;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] == "*") {
      stars.push_back(path[i]);
    } else if (wanted[i] != path[i]) {
      return std::nullopt;
    }
  }
  return stars;
}

// A number in the query string, or a default if it is not there.
std::size_t number_parameter(const HttpRequest& request, const std::string& name,
                             std::size_t otherwise, std::size_t most) {
  const std::string text = request.parameter(name);
  if (text.empty()) return otherwise;
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number > most) {
    throw HttpError(422, fmt::format("{} must be a number from 0 to {}", name, most));
  }
  return number;
}

// Nothing also if the store cannot be read: then the question is searched.
std::optional<store::StoredAnswer> known_answer(const store::Store& store,
                                                const solving::Request& asked) {
  try {
    return store.find(solving::question_of(asked));
  } catch (const store::StoreError&) {
    return std::nullopt;
  }
}

// Nothing if the answer does not have the form it should have.
std::optional<JsonObject> listed(const store::StoredAnswer& entry) {
  try {
    const JsonInput answer(entry.answer);
    JsonObject json;
    json.set("name", entry.name);
    json.set("sfen", entry.question.sfen);
    json.set("rule", entry.question.rule);
    json.set("settings", entry.question.settings);
    json.set("verdict", entry.verdict);
    json.set("moves", entry.moves);
    json.set("exact", entry.final);
    json.set("foul_limit", answer.whole("foul_limit"));
    json.set("fouls", answer.whole("foul_allowance"));
    json.set("nodes", answer.whole("nodes"));
    json.set("seconds", answer.number("seconds"));
    json.set("solved_at", entry.solved_at);
    return json;
  } catch (const std::runtime_error&) {
    return std::nullopt;
  }
}

std::string_view word_for(Job::State state) {
  switch (state) {
    case Job::State::Queued:
      return "queued";
    case Job::State::Running:
      return "running";
    case Job::State::Done:
      break;
  }
  return "done";
}

}  // namespace

Api::Api(const solving::RuleBook& rules, const JobLimits& limits, const StaticFiles& page,
         const Collections& collections, Jobs& jobs, Attempts& attempts, Games& games,
         store::Store* store, std::vector<std::string> addresses)
    : rules_(rules),
      limits_(limits),
      page_(page),
      collections_(collections),
      jobs_(jobs),
      attempts_(attempts),
      store_(store),
      games_(rules, games, jobs.queue(), jobs.memory(), places_, std::move(addresses)),
      routes_(games_.routes()) {
  add_routes();
}

void Api::add_routes() {
  const auto add = [&](const char* method, const char* pattern, Route::Handler handler) {
    routes_.push_back({method, pattern, std::move(handler)});
  };
  const auto add_prompt = [&](const char* method, const char* pattern, auto respond) {
    routes_.push_back(prompt_route(method, pattern, std::move(respond)));
  };
  add_prompt("GET", "/api/about", [this](const HttpRequest&, const Parts&) {
    JsonObject json = about(rules_, limits_, store_ != nullptr);
    json.set("play", games_.about());
    return json_response(json);
  });
  add_prompt("POST", "/api/read",
             [](const HttpRequest& request, const Parts&) { return read_text(request); });
  add_prompt("GET", "/api/collections", [this](const HttpRequest&, const Parts&) {
    return json_response(collections_.list());
  });
  add_prompt("GET", "/api/collections/*/*", [this](const HttpRequest&, const Parts& parts) {
    return json_response(collections_.get(parts[0] + "/" + parts[1]));
  });
  add_prompt("GET", "/api/jobs", [this](const HttpRequest&, const Parts&) { return list_jobs(); });
  add_prompt("POST", "/api/jobs",
             [this](const HttpRequest& request, const Parts&) { return start_job(request); });
  add_prompt("DELETE", "/api/jobs/*", [this](const HttpRequest&, const Parts& parts) {
    jobs_.stop(jobs_.find(parts[0]));
    return json_response(JsonObject().set("job", parts[0]), 202);
  });
  add("POST", "/api/jobs/*/node",
      [this](const HttpRequest& request, const Parts& parts, Reply reply) {
        tell_node(jobs_.find(parts[0]), JsonInput(request.body), jobs_.queue(), std::move(reply));
      });
  add("GET", "/api/jobs/*/download/*", [this](const HttpRequest&, const Parts& parts, Reply reply) {
    download(jobs_.find(parts[0]), parts[1], jobs_.queue(), std::move(reply));
  });
  add_prompt("GET", "/api/store",
             [this](const HttpRequest& request, const Parts&) { return list_store(request); });
  add("POST", "/api/try", [this](const HttpRequest& request, const Parts&, Reply reply) {
    attempts_.answer(JsonInput(request.body), std::move(reply));
  });
  add_prompt("GET", "/api/jobs/*/events",
             [this](const HttpRequest&, const Parts& parts) { return listen(parts[0]); });
}

void Api::handle(const HttpRequest& request, Reply reply) {
  const std::vector<std::string> path = parts_of(request.path);
  std::string methods;
  for (const Route& route : routes_) {
    const auto stars = match(route.pattern, path);
    if (!stars) continue;
    if (route.method == request.method) return route.handler(request, *stars, std::move(reply));
    methods += (methods.empty() ? "" : ", ") + route.method;
  }
  const bool is_page = path.empty() || path.front() != "api";
  if (is_page && request.method == "GET") return reply(page_.get(request));
  if (is_page) methods = "GET";
  if (methods.empty()) throw HttpError(404, "there is nothing at this address");
  HttpResponse refused = error_response(
      405, fmt::format("this address accepts only {}, not {}", methods, request.method));
  refused.headers.emplace_back("Allow", methods);
  reply(std::move(refused));
}

HttpResponse Api::start_job(const HttpRequest& request) {
  JobRequest asked = read_job_request(rules_, JsonInput(request.body), limits_.search);
  if (store_ != nullptr && !asked.fresh) {
    const std::optional<store::StoredAnswer> known = known_answer(*store_, asked);
    if (known && solving::is_enough(*known, asked)) {
      const std::shared_ptr<Job> job =
          jobs_.add_answered(asked, solving::answer_json(*known, asked));
      return json_response(JsonObject().set("job", job->id()), 202);
    }
  }
  const std::shared_ptr<Job> job = jobs_.start(std::move(asked));
  return json_response(JsonObject().set("job", job->id()), 202);
}

HttpResponse Api::list_store(const HttpRequest& request) const {
  constexpr std::size_t kMostListed = 500;
  constexpr std::size_t kListed = 50;
  if (store_ == nullptr) throw HttpError(404, "this server has no store");
  const store::Listing listing = store_->list(
      request.parameter("query"), number_parameter(request, "offset", 0, 1'000'000'000),
      number_parameter(request, "count", kListed, kMostListed));
  std::vector<JsonObject> all;
  for (const store::StoredAnswer& entry : listing.entries) {
    if (std::optional<JsonObject> json = listed(entry)) all.push_back(*std::move(json));
  }
  JsonObject json;
  json.set("total", listing.total);
  json.set("answers", std::move(all));
  return json_response(json);
}

HttpResponse Api::list_jobs() const {
  std::vector<JsonObject> all;
  for (const std::shared_ptr<Job>& job : jobs_.all()) {
    const JobRequest& asked = job->request();
    JsonObject& json = all.emplace_back();
    json.set("job", job->id());
    json.set("rule", asked.rule->name());
    json.set("sfen", shogi::write_sfen(asked.problem.start()));
    json.set("name", asked.problem.name);
    json.set("state", word_for(job->state()));
  }
  JsonObject json;
  json.set("jobs", std::move(all));
  return json_response(json);
}

HttpResponse Api::listen(const std::string& id) {
  const std::shared_ptr<Job> job = jobs_.find(id);
  return stream_response(events_of(job, places_.take()));
}

}  // namespace sudare::server
