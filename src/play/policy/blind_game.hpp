// Whole games of a blind policy against itself, in a fraction of a millisecond each: what the value
// is fitted to.
//
// The policy alone plays without aim: it hardly makes use of a lead, and most games end by fouls.
// Players who infer what they do not see choose better and make fewer fouls. They are imitated by
// insight: the mover draws several intentions and makes the one that is best on the true board at
// first sight, and only a share of the fouls among them happens.
//
//   BlindGame game(BlindPolicy::standard(), {}, {9, 9}, random);
//   while (game.step()) use(game.position());
//   game.winner();
#pragma once

#include <array>
#include <optional>

#include "base/random.hpp"
#include "play/policy/drawn_turn.hpp"
#include "play/policy/recall.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// {1, 1} is the policy alone.
struct Insight {
  int intentions = 32;      // that the mover compares
  double foul_share = 0.5;  // of the fouls that happen
};

class BlindGame {
 public:
  // From the usual start. `fouls_left`: how many fouls Black and White may make without losing.
  BlindGame(const BlindPolicy& policy, const Insight& insight, std::array<int, 2> fouls_left,
            Random random);

  // Plays one turn, fouls included. Returns whether the game goes on.
  bool step();

  [[nodiscard]] const shogi::Position& position() const { return position_; }
  [[nodiscard]] const std::array<int, 2>& fouls_left() const { return fouls_left_; }
  // Nobody while it goes on, and if it ended in a draw.
  [[nodiscard]] std::optional<shogi::Color> winner() const { return winner_; }

 private:
  static constexpr int kLongest = 300;  // moves; then it is a draw

  // The move that stands; none if the mover has lost by fouls, or no try is left.
  shogi::Move turn(int& fouls_left);
  void make(shogi::Move move);

  PolicyDraw draw_;
  Insight insight_;
  Random random_;
  shogi::Position position_;
  std::array<Recall, 2> recalls_;
  std::array<int, 2> fouls_left_;
  std::optional<shogi::Color> winner_;
  int moves_ = 0;
};

}  // namespace sudare::play
