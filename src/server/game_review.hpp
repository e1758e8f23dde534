// What both players may see after the end of a game: the true board, what each of them knew, and
// the mates that were there (docs/server.md, "After the end").
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/stop_flag.hpp"
#include "formats/json.hpp"
#include "play/records/game_record.hpp"
#include "server/http.hpp"
#include "server/latest.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"
#include "solving/rule_book.hpp"

namespace sudare::server {

// The whole game, step by step, as JSON.
JsonObject review_json(const play::GameRecord& record);
// Its record as a file. Throws HttpError 404 if there is no such kind.
HttpResponse record_file(const play::GameRecord& record, const std::string& kind);

// Searches finished games for mates, a part of a game at a time, and remembers what was found in
// the last few.
class GameReviews {
 public:
  // All of these must outlive this object, and the memory also the queue.
  GameReviews(const solving::RuleBook& rules, WorkQueue& queue, TableMemory& memory)
      : rules_(rules), queue_(queue), memory_(memory) {}

  // Replies from the queue with what is known of the mates after about a second more of work.
  // Throws HttpError if the queue takes no more.
  void find_mates(const std::string& id, const play::GameRecord& record, Reply reply);

 private:
  // The mates of a game.
  struct Search {
    Search(std::string game, TableMemory& memory) : name(std::move(game)), share(memory, [] {}) {}

    const std::string name;
    StopFlag stop;
    std::vector<JsonObject> found;  // used by one errand at a time
    std::size_t next = 0;           // the step to look at next
    TableMemory::Share share;
  };

  static JsonObject go_on(Search& search, const solving::RuleBook& rules,
                          const play::GameRecord& record);

  const solving::RuleBook& rules_;
  WorkQueue& queue_;
  TableMemory& memory_;
  Latest<Search> latest_{8};
};

}  // namespace sudare::server
