// A whole game of screen shogi and its referee: two players who each hear only their own calls.
//
//   Game game(preset_named("kakurenbo"), shogi::start_setup());
//   game.attempt(Color::Black, read_usi_move("7g7f"), 1200);
//   game.seat(Color::White).calls();   // TheirMove
//
// Nothing that a player sends can harm the game: a try out of turn, after the end, or one that is
// no move at all is refused and changes nothing but, where there is one, the clock. Everything that
// happened is kept in `steps`, from which the game can be replayed.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "screen/clock.hpp"
#include "screen/game_rules.hpp"
#include "screen/seat.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

enum class EndReason : std::uint8_t {
  Mate,
  Fouls,  // too many fouls
  Resignation,
  Time,
  Stuck,        // no legal move, and not in check
  Length,       // a draw
  Interrupted,  // no result
};

struct GameEnd {
  EndReason reason = EndReason::Interrupted;
  std::optional<shogi::Color> winner;  // nobody: a draw, or no result

  friend bool operator==(const GameEnd&, const GameEnd&) = default;
};

// One try as it really was.
struct GameStep {
  shogi::Color side = shogi::Color::Black;
  shogi::Move move{};
  Milliseconds time = 0;
  bool foul = false;
  bool in_check = false;                     // the mover was in check before it
  shogi::Kind captured = shogi::Kind::None;  // as it stood on the board
  bool check = false;                        // the other king is in check after it

  friend bool operator==(const GameStep&, const GameStep&) = default;
};

// The referee's answer to the player who made a try.
enum class TryAnswer : std::uint8_t {
  Stands,
  Foul,
  NotPossible,  // refused: his own pieces forbid it, and the rules do not count that as a foul
  NoMove,       // refused: no such piece, or not the way it moves
  NotYourTurn,  // refused
  Over,         // refused: the game has ended
  TooLate,      // his time was used up, and he has lost
};

class Game {
 public:
  // Precondition: both sides have a king in `start`, and the side to move is not mated.
  Game(GameRules rules, const shogi::Setup& start);

  // A try that took this much time. If it was refused, the time is not taken.
  TryAnswer attempt(shogi::Color side, shogi::Move move, Milliseconds time = 0);
  // These do nothing after the end.
  void resign(shogi::Color side) { finish({EndReason::Resignation, ~side}); }
  void run_out_of_time(shogi::Color side) { finish({EndReason::Time, ~side}); }
  void interrupt() { finish({EndReason::Interrupted, std::nullopt}); }

  [[nodiscard]] const GameRules& rules() const { return seats_[0].rules(); }
  [[nodiscard]] const shogi::Setup& start() const { return seats_[0].start(); }
  [[nodiscard]] const shogi::Position& position() const { return position_; }
  [[nodiscard]] shogi::Color turn() const { return position_.turn(); }
  [[nodiscard]] const Clock& clock() const { return clock_; }
  [[nodiscard]] const std::vector<GameStep>& steps() const { return steps_; }
  [[nodiscard]] const std::optional<GameEnd>& end() const { return end_; }
  // What one player knows.
  [[nodiscard]] const Seat& seat(shogi::Color side) const { return seats_[index_of(side)]; }

 private:
  void tell(const GameStep& step);
  void finish(GameEnd end) {
    if (!end_) end_ = end;
  }

  shogi::Position position_;
  std::array<Seat, 2> seats_;
  Clock clock_;
  std::vector<GameStep> steps_;
  std::optional<GameEnd> end_;
};

// What the player of `seat` hears about a step.
Call call_about(const GameStep& step, shogi::Color seat, const GameRules& rules);

}  // namespace sudare::screen
