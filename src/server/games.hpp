// All games of the server: those that are being played, and the last finished ones.
//
//   Games games({.folder = std::make_shared<GameFolder>(path)}, jobs.queue(), jobs.memory());
//   const Games::Opened opened = games.open(request);   // the creator's seat, and an invitation
//   const Games::Sitting sitting = games.seat(opened.seat);
//   sitting.room->attempt(sitting.side, move, {});
//
// A game, a seat and an invitation each have a secret of 128 bits, and knowing it is all that it
// takes to use them. One thread looks at the clocks and asks players of the program for their
// tries, which are errands of the work queue.
#pragma once

#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "base/thread.hpp"
#include "server/game_request.hpp"
#include "server/game_room.hpp"
#include "server/table_memory.hpp"
#include "server/work_queue.hpp"

namespace sudare::server {

struct GameLimits {
  std::size_t running = 200;
  std::size_t finished = 300;  // that are kept
};

class Games {
 public:
  struct Opened {
    std::string game;
    std::string seat;        // the secret of the seat
    std::string invitation;  // for the other person; empty if there is none
  };
  struct Sitting {
    std::shared_ptr<GameRoom> room;
    shogi::Color side = shogi::Color::Black;
  };

  // Goes on with the games in the folder; one that cannot be read is left alone and complained
  // about. Queue and memory must outlive this object, and the memory also the queue.
  Games(GameHouse house, WorkQueue& queue, TableMemory& memory, const GameLimits& limits = {});
  Games(const Games&) = delete;
  Games& operator=(const Games&) = delete;
  ~Games();

  // Both throw HttpError: 429 if there are too many games, 404 if there is no such invitation.
  Opened open(const GameRequest& request);
  Opened join(std::string_view invitation);
  // The same players again with the other colours; both get seats in the same game.
  Opened rematch(const Sitting& sitting);

  // Both throw HttpError 404. All secrets are compared, so that the time tells nothing of them.
  [[nodiscard]] Sitting seat(std::string_view key) const;
  [[nodiscard]] std::shared_ptr<GameRoom> find(std::string_view id) const;
  // Asks the player of the program for its try, if it is its turn.
  void go_on(const std::shared_ptr<GameRoom>& room);

 private:
  void load();
  void supervise();
  [[nodiscard]] std::vector<std::shared_ptr<GameRoom>> unfinished() const;
  // Precondition of these two: the caller holds the mutex.
  std::shared_ptr<GameRoom> add(SavedGame game);
  void make_room();

  const std::shared_ptr<const GameHouse> house_;
  WorkQueue& queue_;
  TableMemory& memory_;
  const GameLimits limits_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool ending_ = false;
  std::deque<std::shared_ptr<GameRoom>> rooms_;  // the oldest first
  Thread supervisor_;
};

}  // namespace sudare::server
