// Which request means what: the addresses of docs/server.md.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "serve/collections.hpp"
#include "serve/http.hpp"
#include "serve/jobs.hpp"
#include "serve/static_files.hpp"

namespace sudare::apps {

class Api {
 public:
  Api(const JobLimits& limits, const StaticFiles& page, const Collections& collections, Jobs& jobs);

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
  HttpResponse listen(const std::string& id) const;

  const JobLimits limits_;
  const StaticFiles& page_;
  const Collections& collections_;
  Jobs& jobs_;
  std::vector<Route> routes_;
};

}  // namespace sudare::apps
