// Plays a schedule of games on all cores. Every player of every game is a process of its own that
// sees only its own stream, or a server elsewhere.
//
//   Arena arena({.players = {"sudare", "random"}, .games = 200, ...}, stop);
//   arena.run(known, {.finished = ..., .next = ...});
//
// With fixed work the games depend only on the schedule: neither on the number of cores nor on
// which games were played before an interruption.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "play/arena/arena_game.hpp"
#include "play/arena/contestant.hpp"
#include "play/arena/game_result.hpp"
#include "play/arena/schedule.hpp"

namespace sudare::play {

struct ArenaPlan {
  std::vector<std::string> players;
  std::size_t games = 0;  // for each pair of players
  std::uint64_t seed = 1;
  GameTerms terms;
  MakeContestant make_contestant;
  std::size_t cores = 1;  // games at a time
};

// Called one at a time, from any thread. An exception ends the arena and leaves `run`.
struct ArenaEvents {
  // A game has just ended; in whatever order they do. Not called for known games.
  std::function<void(const GameResult&)> finished;
  // The next game in the order of the numbers is there, known games included. Returns whether to go
  // on.
  std::function<bool(const GameResult&)> next;
  // A few times per second.
  std::function<void()> tick;
};

class Arena {
 public:
  // `stop` ends the arena; games that are being played are then given up.
  Arena(ArenaPlan plan, const std::atomic<bool>& stop);

  // Plays all games that are not `known`. Precondition: known games belong to the schedule.
  void run(std::vector<GameResult> known, const ArenaEvents& events);

  [[nodiscard]] const std::vector<ScheduledGame>& games() const { return games_; }
  // Whether the result can be of this schedule.
  [[nodiscard]] bool fits(const GameResult& result) const;

 private:
  class Run;

  ArenaPlan plan_;
  const std::atomic<bool>& stop_;
  std::vector<ScheduledGame> games_;
};

}  // namespace sudare::play
