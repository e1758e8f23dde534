#include "server/games.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <ctime>
#include <exception>
#include <new>
#include <utility>

#include "base/user_error.hpp"
#include "shogi/setup.hpp"

namespace sudare::server {
namespace {

using shogi::Color;

constexpr std::chrono::milliseconds kBetweenGameRounds{25};
// A game that nobody has touched for so long makes room for a new one.
constexpr std::chrono::hours kForgotten{24};

std::string now_in_words() {
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::time(nullptr)));
}

// 48 random bits: JSON numbers are exact up to 53.
std::uint64_t random_number() {
  const std::string digits = Token::random().text().substr(0, 12);
  std::uint64_t number = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), number, 16);
  return number;
}

}  // namespace

Games::Games(GameHouse house, WorkQueue& queue, TableMemory& memory, const GameLimits& limits)
    : house_(std::make_shared<const GameHouse>(std::move(house))),
      queue_(queue),
      memory_(memory),
      limits_(limits),
      supervisor_([this] { supervise(); }) {
  load();
}

Games::~Games() {
  const std::lock_guard lock(mutex_);
  ending_ = true;
  for (const auto& room : rooms_) room->stop().stop_for_good();
  changed_.notify_all();
}

void Games::load() {
  if (!house_->folder) return;
  const std::lock_guard lock(mutex_);
  for (const std::string& name : house_->folder->names()) {
    try {
      SavedGame game = read_saved_game(house_->folder->read(name));
      if (game.id != name) throw UserError("the file belongs to another game");
      rooms_.push_back(std::make_shared<GameRoom>(game, house_, memory_));
    } catch (const std::exception& error) {
      house_->complain(fmt::format("{}/{}.json: {}", house_->folder->path(), name, error.what()));
    }
  }
  const auto date = [](const auto& room) { return room->saved().record.date; };
  std::ranges::stable_sort(rooms_, {}, date);
}

std::shared_ptr<GameRoom> Games::add(SavedGame game) {
  if (ending_) throw HttpError(503, "the server is shutting down");
  make_room();
  auto room = std::make_shared<GameRoom>(game, house_, memory_);
  room->save();
  rooms_.push_back(room);
  return room;
}

void Games::make_room() {
  const auto forget = [&](const auto& found) {
    if (house_->folder) house_->folder->remove((*found)->id());
    rooms_.erase(found);
  };
  auto running = static_cast<std::size_t>(
      std::ranges::count_if(rooms_, [](const auto& room) { return !room->is_over(); }));
  if (running >= limits_.running) {
    const auto oldest = std::ranges::min_element(rooms_, {}, [](const auto& room) {
      return room->is_over() ? GameRoom::Time::max() : room->last_change();
    });
    if ((*oldest)->last_change() + kForgotten > house_->now()) {
      throw HttpError(429, fmt::format("{} games are being played already", running));
    }
    forget(oldest);
    --running;
  }
  while (rooms_.size() - running > limits_.finished) {
    forget(std::ranges::find_if(rooms_, [](const auto& room) { return room->is_over(); }));
  }
}

Games::Opened Games::open(const GameRequest& request) {
  SavedGame game;
  game.id = Token::random().text();
  const Color side = request.side.value_or(random_number() % 2 == 0 ? Color::Black : Color::White);
  for (SavedGame::Chair& chair : game.chairs) chair.key = Token::random();
  game.chairs[index_of(side)].taken = true;
  game.chairs[index_of(~side)].player = request.against;
  game.chairs[index_of(~side)].taken = !request.against.empty();
  if (request.against.empty()) game.invitation = Token::random().text();
  game.seed = request.seed.value_or(random_number());
  game.record = play::record_of(screen::Game(request.rules, shogi::start_setup()),
                                {game.chairs[0].player, game.chairs[1].player}, now_in_words());
  Opened opened{game.id, game.chairs[index_of(side)].key.text(), game.invitation};
  std::shared_ptr<GameRoom> room;
  {
    const std::lock_guard lock(mutex_);
    room = add(std::move(game));
  }
  go_on(room);
  return opened;
}

Games::Opened Games::join(std::string_view invitation) {
  const std::lock_guard lock(mutex_);
  Opened opened;
  for (const auto& room : rooms_) {
    if (const auto side = room->sit_down(invitation)) {
      opened = {room->id(), room->key(*side).text(), ""};
    }
  }
  if (opened.game.empty()) throw HttpError(404, "this invitation is not valid, or was used");
  return opened;
}

Games::Opened Games::rematch(const Sitting& sitting) {
  std::shared_ptr<GameRoom> next;
  const Color side = ~sitting.side;
  {
    const std::lock_guard lock(mutex_);
    const std::string known = sitting.room->ask_for_rematch(sitting.side);
    const auto found =
        std::ranges::find(rooms_, known, [](const auto& room) { return room->id(); });
    if (found != rooms_.end()) {
      next = *found;
    } else {
      const SavedGame last = sitting.room->saved();
      SavedGame game;
      game.id = Token::random().text();
      for (const Color each : {Color::Black, Color::White}) {
        SavedGame::Chair& chair = game.chairs[index_of(each)];
        chair.key = Token::random();
        chair.player = last.chairs[index_of(~each)].player;
        chair.taken = !chair.player.empty();
      }
      game.seed = random_number();
      game.record = play::record_of(screen::Game(last.record.rules, last.record.start),
                                    {game.chairs[0].player, game.chairs[1].player}, now_in_words());
      next = add(std::move(game));
      sitting.room->set_next(next->id());
    }
  }
  next->arrive(side);
  go_on(next);
  return {next->id(), next->key(side).text(), ""};
}

Games::Sitting Games::seat(std::string_view key) const {
  const std::lock_guard lock(mutex_);
  Sitting sitting;
  for (const auto& room : rooms_) {
    if (const auto side = room->side_of(key)) sitting = {room, *side};
  }
  if (!sitting.room) throw HttpError(404, "there is no such seat");
  return sitting;
}

std::shared_ptr<GameRoom> Games::find(std::string_view id) const {
  const std::lock_guard lock(mutex_);
  std::shared_ptr<GameRoom> found;
  for (const auto& room : rooms_) {
    if (Token(room->id()).is(id)) found = room;
  }
  if (!found) throw HttpError(404, "there is no such game");
  return found;
}

void Games::go_on(const std::shared_ptr<GameRoom>& room) {
  if (!room->begin_thinking()) return;
  try {
    queue_.add({std::shared_ptr<StopFlag>(room, &room->stop()),
                [room] {
                  room->let_player_try();
                  return HttpResponse();
                },
                [room](const HttpResponse& response) {
                  if (response.status != 200) room->rest();
                }});
  } catch (const std::exception&) {
    room->rest();  // the queue is full; the next round asks again
  }
}

std::vector<std::shared_ptr<GameRoom>> Games::unfinished() const {
  const std::lock_guard lock(mutex_);
  std::vector<std::shared_ptr<GameRoom>> rooms;
  for (const auto& room : rooms_) {
    if (!room->is_over()) rooms.push_back(room);
  }
  return rooms;
}

void Games::supervise() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kBetweenGameRounds, [&] { return ending_; })) {
    lock.unlock();
    try {
      for (const auto& room : unfinished()) {
        room->look_at_clock();
        go_on(room);
      }
    } catch (const std::bad_alloc&) {
      // The next round tries again.
    }
    lock.lock();
  }
}

}  // namespace sudare::server
