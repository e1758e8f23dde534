// Alpha-beta with nothing but material, in one whole position: after the first move both sides only
// capture, promote to something better and answer checks, until nobody wants to go on.
//
//   MaterialSearch search;
//   search.gain(position, move, -1000);   // in hundredths of a pawn
#pragma once

#include <cstdint>

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class MaterialSearch {
 public:
  static constexpr int kMate = 3000;  // more than any capture, less than would drown all else

  // What the side to move gains by the move, or some value up to `least` if it is not more than
  // that. The position is the same afterwards. Precondition: the move is legal.
  int gain(shogi::Position& position, shogi::Move move, int least);

  // The number of positions searched so far.
  [[nodiscard]] std::int64_t searched() const { return searched_; }

 private:
  int settle(shogi::Position& position, int alpha, int beta, int plies);

  std::int64_t searched_ = 0;
};

}  // namespace sudare::play
