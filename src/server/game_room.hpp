// One game on the server: the referee, who sits where, the clock, and the file in which all of this
// survives the server.
//
// Whoever knows the secret of a seat plays for it. What a seat is told is made of its calls alone
// (seat_json.hpp). Functions may be called from any thread.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "base/stop_flag.hpp"
#include "play/player.hpp"
#include "play/records/game_record.hpp"
#include "screen/game.hpp"
#include "server/game_folder.hpp"
#include "server/http.hpp"
#include "server/seat_json.hpp"
#include "server/table_memory.hpp"
#include "server/token.hpp"

namespace sudare::server {

// What is kept of a game.
struct SavedGame {
  struct Chair {
    Token key{""};
    std::string player;  // play::players; empty for a person
    bool taken = false;  // a person has come; of a player of the program always true
  };
  std::string id;
  std::array<Chair, 2> chairs;
  std::string invitation;  // to the chair that is not taken; empty if there is none
  std::uint64_t seed = 1;
  std::string next;  // the id of the rematch
  play::GameRecord record;
};
std::string write_saved_game(const SavedGame& game);
// Throws UserError and FormatError.
SavedGame read_saved_game(std::string_view text);

// What all games of a server share.
struct GameHouse {
  using Time = std::chrono::steady_clock::time_point;

  std::shared_ptr<const GameFolder> folder;  // null: games end with the server
  std::function<Time()> now = std::chrono::steady_clock::now;
  std::function<void(const std::string&)> complain = [](const std::string& /*sentence*/) {};
  std::size_t memory_mb = 256;  // of a player
};

class GameRoom {
 public:
  using Time = GameHouse::Time;

  // Throws UserError if the referee would have said something else than the record. The memory must
  // outlive the room.
  GameRoom(const SavedGame& saved, std::shared_ptr<const GameHouse> house, TableMemory& memory);

  [[nodiscard]] const std::string& id() const { return id_; }
  // The side whose secret this is. Takes the same time for every wrong text of the right length.
  [[nodiscard]] std::optional<shogi::Color> side_of(std::string_view key) const;
  [[nodiscard]] const Token& key(shogi::Color side) const { return keys_[index_of(side)]; }
  // Gives the seat to whoever brings the invitation, once.
  std::optional<shogi::Color> sit_down(std::string_view invitation);
  void save();

  // The player of the side is there: if it is his turn, his clock runs.
  void arrive(shogi::Color side);
  // What the player may know (docs/server.md); of the calls, those after the first `from`.
  struct Told {
    JsonObject json;
    std::size_t calls = 0;  // that he has heard so far
    std::uint64_t version = 0;
  };
  [[nodiscard]] Told tell(shogi::Color side, std::size_t from = 0) const;
  // Both throw HttpError 409: if `heard`, the number of calls that the player had heard, is not
  // what he has heard by now, or if the other player has not come yet.
  screen::TryAnswer attempt(shogi::Color side, shogi::Move move, std::optional<std::size_t> heard);
  void resign(shogi::Color side);
  // The side wants to play again. Returns the id of the next game, if it is known.
  std::string ask_for_rematch(shogi::Color side);
  void set_next(const std::string& id);

  [[nodiscard]] bool is_over() const;
  // The game itself, for those who may see everything. Nothing before the end.
  [[nodiscard]] std::optional<play::GameRecord> record_after_end() const;
  [[nodiscard]] SavedGame saved() const;
  [[nodiscard]] Time last_change() const;

  // Ends the game if a clock has run out.
  void look_at_clock();
  // Whether a player of the program has to make a try that nobody has asked for yet. Precondition:
  // whoever gets true asks for it, by let_player_try() or rest().
  bool begin_thinking();
  // One try of the player of the program.
  void let_player_try();
  // It was not possible to think; somebody will ask again.
  void rest() { thinks_ = false; }
  [[nodiscard]] StopFlag& stop() { return stop_; }

  // `hear` is called for every change, from any thread and with the room locked, so it may only
  // pass the word on. Returns a number for the end.
  std::uint64_t add_listener(std::function<void()> hear);
  void remove_listener(std::uint64_t number);
  // Counts the changes, from 1.
  [[nodiscard]] std::uint64_t version() const;

 private:
  // Precondition of all these: the caller holds the mutex.
  [[nodiscard]] bool waits() const { return !taken_[0] || !taken_[1]; }
  [[nodiscard]] bool clock_runs() const;
  [[nodiscard]] screen::Milliseconds elapsed() const;
  [[nodiscard]] TableNews news() const;
  [[nodiscard]] SavedGame saved_now() const;
  [[nodiscard]] play::Effort effort() const;
  void changed();
  void require_players() const;

  const std::string id_;
  const std::array<Token, 2> keys_;
  const std::array<std::string, 2> players_;
  const std::uint64_t seed_;
  const std::string date_;
  const std::shared_ptr<const GameHouse> house_;
  StopFlag stop_;
  std::atomic<bool> thinks_{false};

  mutable std::mutex mutex_;
  screen::Game game_;
  std::array<bool, 2> taken_{};
  std::string invitation_;
  std::string next_;
  std::array<bool, 2> wants_rematch_{};
  std::optional<Time> since_;  // when the time for the next try began; none: the clock rests
  Time last_change_;
  std::uint64_t version_ = 1;
  std::map<std::uint64_t, std::function<void()>> listeners_;
  std::uint64_t last_listener_ = 0;
  int failures_ = 0;  // of the player of the program, one after the other

  std::unique_ptr<play::Player> player_;  // used by the errand that lets it try
  TableMemory::Share share_;              // destroyed first, because it may be giving up the player
};

}  // namespace sudare::server
