// Dispatches requests: the addresses of docs/server.md.
#pragma once

#include <string>
#include <vector>

#include "server/attempts.hpp"
#include "server/collections.hpp"
#include "server/game_api.hpp"
#include "server/http.hpp"
#include "server/jobs.hpp"
#include "server/route.hpp"
#include "server/static_files.hpp"
#include "server/stream_places.hpp"
#include "solving/rule_book.hpp"
#include "store/store.hpp"

namespace sudare::server {

class Api {
 public:
  // All of these must outlive the Api. `store` is null if there is none; `addresses` are those by
  // which other devices can call the server.
  Api(const solving::RuleBook& rules, const JobLimits& limits, const StaticFiles& page,
      const Collections& collections, Jobs& jobs, Attempts& attempts, Games& games,
      store::Store* store, std::vector<std::string> addresses = {});

  // Called from many threads at once. Throws HttpError, UserError and FormatError instead of
  // replying.
  void handle(const HttpRequest& request, Reply reply);

 private:
  using Parts = Route::Parts;

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
  StreamPlaces places_;
  GameApi games_;
  std::vector<Route> routes_;
};

}  // namespace sudare::server
