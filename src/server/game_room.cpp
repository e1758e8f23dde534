#include "server/game_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <utility>
#include <vector>

#include "base/user_error.hpp"
#include "play/players.hpp"
#include "play/think_time.hpp"

namespace sudare::server {
namespace {

using screen::Milliseconds;
using screen::TryAnswer;
using shogi::Color;

constexpr std::array kSides{Color::Black, Color::White};

// A weak player needs no time, and nobody likes to wait for a strong one.
double longest_thought(const play::PlayerName& name) {
  constexpr double kAtMost = 2.5;
  constexpr double kAtLeast = 0.3;
  const int levels = name.kind->levels;
  const int level = name.level == 0 ? levels : name.level;
  return kAtLeast + (kAtMost - kAtLeast) * level / levels;
}

}  // namespace

GameRoom::GameRoom(const SavedGame& saved, std::shared_ptr<const GameHouse> house,
                   TableMemory& memory)
    : id_(saved.id),
      keys_{saved.chairs[0].key, saved.chairs[1].key},
      players_{saved.chairs[0].player, saved.chairs[1].player},
      seed_(saved.seed),
      date_(saved.record.date),
      house_(std::move(house)),
      game_(play::replayed(saved.record)),
      taken_{saved.chairs[0].taken, saved.chairs[1].taken},
      invitation_(saved.invitation),
      next_(saved.next),
      last_change_(house_->now()),
      share_(memory, [this] { player_.reset(); }) {}

std::optional<Color> GameRoom::side_of(std::string_view key) const {
  const bool black = keys_[0].is(key);
  const bool white = keys_[1].is(key);
  if (!black && !white) return std::nullopt;
  return black ? Color::Black : Color::White;
}

std::optional<Color> GameRoom::sit_down(std::string_view invitation) {
  const std::lock_guard lock(mutex_);
  if (!Token(invitation_).is(invitation) || invitation_.empty()) return std::nullopt;
  invitation_.clear();
  const Color side = taken_[0] ? Color::White : Color::Black;
  taken_[index_of(side)] = true;
  changed();
  return side;
}

void GameRoom::save() {
  const std::lock_guard lock(mutex_);
  if (house_->folder) house_->folder->write(id_, write_saved_game(saved_now()));
}

void GameRoom::arrive(Color side) {
  const std::lock_guard lock(mutex_);
  if (!taken_[index_of(side)]) {
    taken_[index_of(side)] = true;  // he had the secret from the game before
    changed();
  }
  if (since_ || waits() || game_.turn() != side || game_.end()) return;
  since_ = house_->now();
  ++version_;
  for (const auto& [number, hear] : listeners_) hear();
}

bool GameRoom::clock_runs() const { return since_ && !game_.end() && !waits(); }

Milliseconds GameRoom::elapsed() const {
  if (!clock_runs()) return 0;
  return std::chrono::duration_cast<std::chrono::milliseconds>(house_->now() - *since_).count();
}

TableNews GameRoom::news() const {
  TableNews news;
  news.names = players_;
  news.waiting = waits();
  news.clock_runs = clock_runs();
  news.end = game_.end();
  const screen::Clock& clock = game_.clock();
  for (const Color side : kSides) {
    const Milliseconds used = side == game_.turn() ? elapsed() : 0;
    news.main_left[index_of(side)] = std::max<Milliseconds>(clock.main_left(side) - used, 0);
    news.left[index_of(side)] = std::max<Milliseconds>(clock.left(side) - used, 0);
  }
  return news;
}

GameRoom::Told GameRoom::tell(Color side, std::size_t from) const {
  const std::lock_guard lock(mutex_);
  Told told{seat_json(game_.seat(side), news(), from), game_.seat(side).calls().size(), version_};
  if (game_.end()) {
    told.json.set("rematch", !next_.empty() && wants_rematch_[index_of(~side)] ? "offered"
                             : wants_rematch_[index_of(side)]                  ? "asked"
                                                                               : "none");
  }
  return told;
}

void GameRoom::require_players() const {
  if (waits()) throw HttpError(409, "the other player has not come yet");
}

TryAnswer GameRoom::attempt(Color side, shogi::Move move, std::optional<std::size_t> heard) {
  const std::lock_guard lock(mutex_);
  require_players();
  if (heard && *heard != game_.seat(side).calls().size()) {
    throw HttpError(409, "the referee has spoken since then");
  }
  const TryAnswer answer = game_.attempt(side, move, game_.turn() == side ? elapsed() : 0);
  if (answer == TryAnswer::Stands || answer == TryAnswer::Foul || answer == TryAnswer::TooLate) {
    since_ = house_->now();
    changed();
  }
  return answer;
}

void GameRoom::resign(Color side) {
  const std::lock_guard lock(mutex_);
  if (game_.end()) throw HttpError(409, "the game has ended");
  game_.resign(side);
  changed();
}

std::string GameRoom::ask_for_rematch(Color side) {
  const std::lock_guard lock(mutex_);
  if (!game_.end()) throw HttpError(409, "the game has not ended yet");
  wants_rematch_[index_of(side)] = true;
  return next_;
}

void GameRoom::set_next(const std::string& id) {
  const std::lock_guard lock(mutex_);
  next_ = id;
  changed();
}

bool GameRoom::is_over() const {
  const std::lock_guard lock(mutex_);
  return game_.end().has_value();
}

std::optional<play::GameRecord> GameRoom::record_after_end() const {
  const std::lock_guard lock(mutex_);
  if (!game_.end()) return std::nullopt;
  return saved_now().record;
}

SavedGame GameRoom::saved() const {
  const std::lock_guard lock(mutex_);
  return saved_now();
}

SavedGame GameRoom::saved_now() const {
  SavedGame saved;
  saved.id = id_;
  for (const Color side : kSides) {
    const std::size_t i = index_of(side);
    saved.chairs[i] = {.key = keys_[i], .player = players_[i], .taken = taken_[i]};
  }
  saved.invitation = invitation_;
  saved.seed = seed_;
  saved.next = next_;
  saved.record = play::record_of(game_, players_, date_);
  return saved;
}

GameRoom::Time GameRoom::last_change() const {
  const std::lock_guard lock(mutex_);
  return last_change_;
}

void GameRoom::look_at_clock() {
  const std::lock_guard lock(mutex_);
  if (!clock_runs() || game_.clock().none()) return;
  if (elapsed() <= game_.clock().left(game_.turn())) return;
  game_.run_out_of_time(game_.turn());
  changed();
}

bool GameRoom::begin_thinking() {
  {
    const std::lock_guard lock(mutex_);
    if (game_.end() || waits() || players_[index_of(game_.turn())].empty()) return false;
  }
  return !thinks_.exchange(true);
}

play::Effort GameRoom::effort() const {
  const Color side = game_.turn();
  const double longest = longest_thought(play::read_player_name(players_[index_of(side)]));
  const screen::ClockRules& clock = game_.rules().clock;
  if (clock.none()) return {.seconds = longest};
  const Milliseconds left = std::max<Milliseconds>(game_.clock().left(side) - elapsed(), 0);
  return {.seconds = std::min(longest, play::think_seconds(clock, left, longest))};
}

void GameRoom::let_player_try() {
  // Whatever happens, somebody will ask again, and the memory is told what is left.
  struct Thought {
    GameRoom& room;
    std::size_t bytes;
    ~Thought() {
      room.player_ ? room.share_.keep(bytes) : room.share_.release();
      room.rest();
    }
  };
  std::unique_lock lock(mutex_);
  const Color side = game_.turn();
  const std::string& name = players_[index_of(side)];
  if (game_.end() || name.empty()) return rest();
  if (!since_) since_ = house_->now();
  const screen::Seat seat = game_.seat(side);
  const play::Effort how = effort();
  lock.unlock();

  const std::size_t bytes = house_->memory_mb << 20U;
  share_.use(bytes);
  const Thought thought{*this, bytes};
  std::optional<shogi::Move> move;
  try {
    if (!player_) {
      player_ = play::make_player(name, {.seed = seed_, .memory_mb = house_->memory_mb});
    }
    move = player_->choose(seat, how);
  } catch (const std::exception&) {
    player_.reset();  // the next attempt begins with a new one
  }

  lock.lock();
  if (game_.end()) return;
  constexpr int kMostFailures = 5;
  TryAnswer answer = TryAnswer::NoMove;
  if (move && move->none()) {
    game_.resign(side);
    answer = TryAnswer::Stands;
  } else if (move) {
    answer = game_.attempt(side, *move, elapsed());
  }
  if (answer == TryAnswer::NoMove || answer == TryAnswer::NotPossible) {
    if (++failures_ < kMostFailures) return;
    game_.interrupt();
    house_->complain(fmt::format("{} found no try, so a game ended without a result", name));
  }
  failures_ = 0;
  since_ = house_->now();
  changed();
}

void GameRoom::changed() {
  last_change_ = house_->now();
  if (house_->folder) {
    try {
      house_->folder->write(id_, write_saved_game(saved_now()));
    } catch (const UserError& error) {
      house_->complain(error.what());  // the game goes on, and the next step tries again
    }
  }
  ++version_;
  for (const auto& [number, hear] : listeners_) hear();
}

std::uint64_t GameRoom::add_listener(std::function<void()> hear) {
  const std::lock_guard lock(mutex_);
  listeners_.emplace(++last_listener_, std::move(hear));
  return last_listener_;
}

void GameRoom::remove_listener(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  listeners_.erase(number);
}

std::uint64_t GameRoom::version() const {
  const std::lock_guard lock(mutex_);
  return version_;
}

}  // namespace sudare::server
