// Where the other side's king may be, followed by itself without any of the other pieces: it stays
// or steps to a neighbouring square, more often forwards; squares that cannot hold it are left out.
// It is what the worlds of a belief are measured against.
//
//   KingFilter king(seat);
//   king.catch_up(seat);
#pragma once

#include <array>

#include "screen/seat.hpp"

namespace sudare::play {

class KingFilter {
 public:
  // Begins at the start of the seat's game; catch_up hears what came after.
  explicit KingFilter(const screen::Seat& seat);
  void catch_up(const screen::Seat& seat);

  // All 81 sum to 1.
  [[nodiscard]] const std::array<double, shogi::Square::kCount>& probabilities() const {
    return at_;
  }

 private:
  void hear(const screen::Call& call);
  void step();
  // Weighs each square by how probable it is that the player's pieces attack it, or do not.
  void weigh(bool attacked);
  void normalise();

  screen::Seat seat_;  // as heard so far
  std::array<double, shogi::Square::kCount> at_{};
};

}  // namespace sudare::play
