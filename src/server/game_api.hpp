// The addresses of games (docs/server.md, "Games").
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/game_belief.hpp"
#include "server/game_review.hpp"
#include "server/games.hpp"
#include "server/http.hpp"
#include "server/route.hpp"
#include "server/stream_places.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

class GameApi {
 public:
  // All of these must outlive this object. `addresses` are those by which other devices can call
  // the server.
  GameApi(const solving::RuleBook& rules, Games& games, WorkQueue& queue, TableMemory& memory,
          StreamPlaces& places, std::vector<std::string> addresses = {})
      : games_(games),
        places_(places),
        reviews_(rules, queue, memory),
        beliefs_(queue, memory),
        addresses_(std::move(addresses)) {}

  [[nodiscard]] std::vector<Route> routes();
  // The players and the presets that can be chosen.
  [[nodiscard]] JsonObject about() const;

 private:
  HttpResponse open(const HttpRequest& request);
  HttpResponse try_move(const std::string& key, const HttpRequest& request);

  Games& games_;
  StreamPlaces& places_;
  GameReviews reviews_;
  GameBeliefs beliefs_;
  std::vector<std::string> addresses_;
};

}  // namespace sudare::server
