#include "play/arena/arena.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "base/thread.hpp"
#include "play/arena/player_fault.hpp"

namespace sudare::play {

Arena::Arena(ArenaPlan plan, const std::atomic<bool>& stop)
    : plan_(std::move(plan)),
      stop_(stop),
      games_(schedule(plan_.players, plan_.games, plan_.seed)) {}

bool Arena::fits(const GameResult& result) const {
  const auto game = std::ranges::lower_bound(games_, result.number, {}, &ScheduledGame::number);
  return game != games_.end() && game->number == result.number && game->players == result.players &&
         game->black == result.black;
}

// The state that the threads of one run share.
class Arena::Run {
 public:
  Run(const Arena& arena, std::vector<GameResult> known, const ArenaEvents& events)
      : arena_(arena), events_(events) {
    for (GameResult& result : known) {
      const std::size_t number = result.number;
      waiting_.try_emplace(number, std::move(result));
    }
    for (const ScheduledGame& game : arena_.games_) {
      if (!waiting_.contains(game.number)) open_.push_back(&game);
    }
  }

  void run() {
    {
      const std::lock_guard lock(mutex_);
      hand_on();
    }
    const std::size_t threads = std::min(arena_.plan_.cores, open_.size());
    {
      std::vector<std::unique_ptr<Thread>> workers;
      try {
        workers.reserve(threads);
        for (std::size_t i = 0; i < threads; ++i) {
          begin_worker();
          workers.push_back(std::make_unique<Thread>([this] { work(); }));
        }
        wait();
      } catch (...) {
        keep_failure();
      }
      halt_ = true;  // the threads end as soon as they see it
    }
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  // A worker's player with its number in the plan, which stays for as long as it is needed.
  struct Place {
    std::size_t player = 0;
    std::unique_ptr<Contestant> contestant;
  };

  void begin_worker() {
    const std::lock_guard lock(mutex_);
    ++working_;
  }

  void wait() {
    constexpr std::chrono::milliseconds kTick{100};
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, kTick);
      if (arena_.stop_) halt_ = true;
      if (events_.tick && !failure_) events_.tick();
    }
  }

  void keep_failure() {
    halt_ = true;
    const std::lock_guard lock(mutex_);
    if (!failure_) failure_ = std::current_exception();
  }

  void work() {
    try {
      std::array<Place, 2> places;
      while (const ScheduledGame* game = take()) deliver(play(*game, places));
    } catch (const GameAbandoned&) {
    } catch (...) {
      keep_failure();
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_all();
  }

  const ScheduledGame* take() {
    const std::lock_guard lock(mutex_);
    return halt_ || taken_ == open_.size() ? nullptr : open_[taken_++];
  }

  GameResult play(const ScheduledGame& game, std::array<Place, 2>& places) {
    const ArenaPlan& plan = arena_.plan_;
    std::array<Contestant*, 2> players{};
    for (std::size_t i = 0; i < 2; ++i) {
      Place& place = places[i];
      if (!place.contestant || place.player != game.players[i]) {
        place.contestant.reset();  // first, so that there are never more players than places
        place.contestant = plan.make_contestant(plan.players[game.players[i]], halt_);
        place.player = game.players[i];
      }
      players[i] = place.contestant.get();
    }
    GameResult result = play_game(plan.terms, players, game.black, game.seed);
    result.number = game.number;
    result.players = game.players;
    for (std::size_t i = 0; i < 2; ++i) {
      // Black comes first in a record.
      result.record.names[i == game.black ? 0 : 1] = plan.players[game.players[i]];
    }
    if (!result.fault.empty() && result.winner) {
      const std::string& loser = plan.players[game.players[1 - *result.winner]];
      if (!result.fault.starts_with(loser)) result.fault = loser + ": " + result.fault;
    }
    return result;
  }

  void deliver(GameResult result) {
    const std::lock_guard lock(mutex_);
    if (failure_) return;
    if (events_.finished) events_.finished(result);
    const std::size_t number = result.number;
    waiting_.try_emplace(number, std::move(result));
    hand_on();
    changed_.notify_all();
  }

  // Reports the games whose turn it is. Precondition: the mutex is locked.
  void hand_on() {
    while (handed_on_ < arena_.games_.size() && !enough_) {
      const auto next = waiting_.find(arena_.games_[handed_on_].number);
      if (next == waiting_.end()) return;
      if (events_.next && !events_.next(next->second)) {
        enough_ = true;
        halt_ = true;
      }
      waiting_.erase(next);
      ++handed_on_;
    }
  }

  const Arena& arena_;
  const ArenaEvents& events_;
  std::atomic<bool> halt_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<const ScheduledGame*> open_;
  std::size_t taken_ = 0;
  std::map<std::size_t, GameResult> waiting_;  // by number, for those before them
  std::size_t handed_on_ = 0;
  std::size_t working_ = 0;
  bool enough_ = false;
  std::exception_ptr failure_;
};

void Arena::run(std::vector<GameResult> known, const ArenaEvents& events) {
  Run(*this, std::move(known), events).run();
}

}  // namespace sudare::play
