// Which request means what: the addresses of docs/server.md.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "serve/attempts.hpp"
#include "serve/collections.hpp"
#include "serve/http.hpp"
#include "serve/jobs.hpp"
#include "serve/static_files.hpp"
#include "store/store.hpp"

namespace sudare::apps {

class Api {
 public:
  Api(const JobLimits& limits, const StaticFiles& page, const Collections& collections, Jobs& jobs,
      Attempts& attempts, store::Store* store);

  // From many threads at once. Throws HttpError, CommandError and FormatError.
  HttpResponse handle(const HttpRequest& request);

 private:
  // The parts of the path that stand for "*" in the pattern.
  using Parts = std::vector<std::string>;
  using Handler = std::function<HttpResponse(const HttpRequest&, const Parts&)>;
  struct Route {
    std::string method;
    std::string pattern;
    Handler handler;
  };

  void add_routes();
  HttpResponse start_job(const HttpRequest& request);
  HttpResponse list_jobs() const;
  HttpResponse list_store(const HttpRequest& request) const;
  HttpResponse listen(const std::string& id);

  const JobLimits limits_;
  const StaticFiles& page_;
  const Collections& collections_;
  Jobs& jobs_;
  Attempts& attempts_;
  store::Store* store_;  // null when there is none
  std::atomic<int> streams_{0};
  std::vector<Route> routes_;
};

}  // namespace sudare::apps
