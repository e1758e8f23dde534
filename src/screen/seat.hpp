// One side of a game: everything that its player knows, and nothing else. It is made of the rules,
// the start (which both sides know), and the calls heard so far; the rest follows from them.
//
// A process that plays is sent calls and keeps a Seat, so it cannot look behind the screen.
//
//   Seat seat(preset_named("paper"), shogi::start_setup(), Color::Black);
//   seat.hear({.kind = CallKind::OwnMove, .move = read_usi_move("7g7f")});
//   seat.hear({.kind = CallKind::TheirMove});
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "screen/call.hpp"
#include "screen/game_rules.hpp"
#include "screen/placement.hpp"
#include "shogi/setup.hpp"

namespace sudare::screen {

class Seat {
 public:
  // Precondition: both sides have a king in `start`.
  Seat(GameRules rules, const shogi::Setup& start, shogi::Color side);

  // Whether the referee can say this now, as far as the player can tell: it is the side's turn, his
  // own try looks possible, he holds what he loses, and what he captures is there and no king.
  [[nodiscard]] bool fits(const Call& call) const;
  // Precondition: fits(call).
  void hear(const Call& call);

  [[nodiscard]] const GameRules& rules() const { return rules_; }
  [[nodiscard]] const shogi::Setup& start() const { return start_; }
  [[nodiscard]] shogi::Color side() const { return side_; }
  [[nodiscard]] const std::vector<Call>& calls() const { return calls_; }

  [[nodiscard]] const Placement& own() const { return own_; }
  [[nodiscard]] shogi::Color turn() const { return turn_; }
  [[nodiscard]] bool to_move() const { return turn_ == side_; }
  // Whether the player's own king is in check.
  [[nodiscard]] bool in_check() const { return in_check_; }
  // The number of moves that stood, and of fouls by either side.
  [[nodiscard]] int moves() const { return moves_; }
  [[nodiscard]] int fouls(shogi::Color side) const { return fouls_[index_of(side)]; }
  // How many fouls the side may still make without losing.
  [[nodiscard]] int fouls_left(shogi::Color side) const {
    return rules_.losing_foul - 1 - fouls(side);
  }
  // The player's own tries that were fouls since the last move that stood.
  [[nodiscard]] const std::vector<shogi::Move>& fouls_this_turn() const { return tried_; }

 private:
  GameRules rules_;
  shogi::Setup start_;
  shogi::Color side_;
  std::vector<Call> calls_;
  Placement own_;
  shogi::Color turn_;
  bool in_check_;
  int moves_ = 0;
  std::array<int, 2> fouls_{};
  std::vector<shogi::Move> tried_;
};

}  // namespace sudare::screen
