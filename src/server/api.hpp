// Dispatches requests: the addresses of docs/server.md.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "server/attempts.hpp"
#include "server/collections.hpp"
#include "server/http.hpp"
#include "server/jobs.hpp"
#include "server/static_files.hpp"
#include "solving/rule_book.hpp"
#include "store/store.hpp"

namespace sudare::server {

class Api {
 public:
  // All of these must outlive the Api. `store` is null if there is none.
  Api(const solving::RuleBook& rules, const JobLimits& limits, const StaticFiles& page,
      const Collections& collections, Jobs& jobs, Attempts& attempts, store::Store* store);

  // Called from many threads at once. Throws HttpError, UserError and FormatError instead of
  // replying.
  void handle(const HttpRequest& request, Reply reply);

 private:
  // The parts of the path that match "*" in the pattern.
  using Parts = std::vector<std::string>;
  using Handler = std::function<void(const HttpRequest&, const Parts&, Reply)>;
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

  const solving::RuleBook& rules_;
  const JobLimits limits_;
  const StaticFiles& page_;
  const Collections& collections_;
  Jobs& jobs_;
  Attempts& attempts_;
  store::Store* store_;
  std::atomic<int> streams_{0};
  std::vector<Route> routes_;
};

}  // namespace sudare::server
