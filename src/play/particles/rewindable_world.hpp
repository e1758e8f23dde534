// A position that remembers the last moves, so that they can be taken back and others be tried.
#pragma once

#include <array>
#include <cstddef>

#include "shogi/position.hpp"

namespace sudare::play {

class RewindableWorld {
 public:
  // `moves` is how many moves of the game have been made before.
  RewindableWorld(const shogi::Position& position, std::size_t moves)
      : position_(position), first_(moves), moves_(moves) {}

  [[nodiscard]] const shogi::Position& position() const { return position_; }
  // How many moves of the game have been made.
  [[nodiscard]] std::size_t moves() const { return moves_; }
  [[nodiscard]] bool can_rewind_to(std::size_t moves) const {
    return moves >= first_ && moves <= moves_ && moves_ - moves <= kRememberedMoves;
  }

  // Precondition: the move is legal.
  void make(shogi::Move move) {
    steps_[moves_ % kRememberedMoves] = {position_.make(move), move};
    ++moves_;
    if (moves_ - first_ > kRememberedMoves) first_ = moves_ - kRememberedMoves;
  }
  // Precondition: can_rewind_to(moves).
  void rewind_to(std::size_t moves) {
    while (moves_ > moves) {
      --moves_;
      const Step& step = steps_[moves_ % kRememberedMoves];
      position_.unmake(step.move, step.undo);
    }
  }

 private:
  // Eight moves of each side, and one that has just been made.
  static constexpr std::size_t kRememberedMoves = 17;
  struct Step {
    shogi::Undo undo;
    shogi::Move move;
  };

  shogi::Position position_;
  std::size_t first_;  // the earliest number of moves to which it can be rewound
  std::size_t moves_;
  std::array<Step, kRememberedMoves> steps_{};
};

}  // namespace sudare::play
