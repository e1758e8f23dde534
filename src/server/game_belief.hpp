// What a player who infers (play/belief) would have believed at each step of a finished game: for
// each kind of hidden piece, how likely it was on each square (docs/server.md, "After the end").
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/stop_flag.hpp"
#include "formats/json.hpp"
#include "play/belief/belief.hpp"
#include "play/records/game_record.hpp"
#include "server/http.hpp"
#include "server/latest.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"

namespace sudare::server {

class GameBeliefs {
 public:
  // Both must outlive this object, and the memory also the queue.
  GameBeliefs(WorkQueue& queue, TableMemory& memory) : queue_(queue), memory_(memory) {}

  // Replies with the belief of one side after a number of steps: at once if it was worked out, or
  // from the queue after about a second more of work, which goes through the game from its
  // beginning. Throws HttpError, and UserError if the question makes no sense.
  void tell(const std::string& id, play::GameRecord record, const JsonInput& asked, Reply reply);

 private:
  // In thousandths. Unlikely squares are left out.
  using Heat = std::map<std::string, std::map<std::string, int>>;

  // The beliefs of one side of a game.
  struct Course {
    Course(std::string title, shogi::Color whose, play::GameRecord of, TableMemory& memory);

    const std::string name;
    const shogi::Color side;
    const play::GameRecord record;
    StopFlag stop;
    std::mutex mutex;                 // of the next two
    std::vector<Heat> heats;          // after 0, 1, 2, ... steps
    std::vector<std::int64_t> kings;  // the thousandths on the square where the king really was
    std::unique_ptr<play::Belief> belief;  // used by one errand at a time
    TableMemory::Share share;  // destroyed first, because it may be giving up the belief
  };

  static void go_on(Course& course);
  // Precondition: the caller holds the mutex of the course.
  static JsonObject told(const Course& course, std::size_t step);

  WorkQueue& queue_;
  TableMemory& memory_;
  Latest<Course> latest_{8};
};

}  // namespace sudare::server
