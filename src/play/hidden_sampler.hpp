// Draws positions that fit what a seat sees now: its own pieces, and the hidden ones somewhere. No
// history is drawn with them, so they are only a rough guess: pieces like to stand where they stood
// at the start, and the king where the distribution of paper 004 has him.
//
//   HiddenSampler sampler(seat, king);
//   const shogi::Position position = sampler.best_of(16, random).position;
//
// What is certain is kept: how many pieces of each kind are hidden, two pawns and dead pieces, the
// square of the last loss and those of fouled drops are occupied, squares just passed are empty.
// The rest may be missed and counts as faults: whose king is in check, and that the tries of this
// turn were fouls.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "play/shibahara/king_distribution.hpp"
#include "screen/seat.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

struct SampledPosition {
  shogi::Position position;  // with the same side to move as the seat
  int faults;
};

class HiddenSampler {
 public:
  // Precondition: both have heard the same calls, and outlive the sampler.
  HiddenSampler(const screen::Seat& seat, const KingDistribution& king);

  [[nodiscard]] SampledPosition sample(Random& random) const;
  // The first sample without a fault, or else the one with fewest. Precondition: attempts > 0.
  [[nodiscard]] SampledPosition best_of(int attempts, Random& random) const;

 private:
  class Draft;
  using KindCounts = std::array<int, 9>;  // by unpromoted kind, kings included

  [[nodiscard]] int faults_of(const shogi::Position& position) const;

  const screen::Seat& seat_;
  const KingDistribution& king_;
  KindCounts hidden_{};       // the other side's pieces, on the board and in hand
  KindCounts taken_{};        // those that he took from the player
  shogi::Bitboard occupied_;  // squares that must hold a hidden piece
  shogi::Bitboard empty_;     // and must not
  bool gives_check_ = false;  // the player's last move, if the other side is to move
  std::vector<shogi::Move> fouls_;
};

}  // namespace sudare::play
