// The squares that a player's own pieces attack, as far as he can tell: single steps are certain,
// while a slider may be stopped by a piece that he does not see.
#pragma once

#include <vector>

#include "screen/placement.hpp"
#include "shogi/bitboard.hpp"
#include "shogi/color.hpp"
#include "shogi/square.hpp"

namespace sudare::play {

struct OwnReach {
  struct Slider {
    shogi::Square square;
    shogi::Bitboard reach;  // up to the first of his own pieces, without single steps
  };

  OwnReach(const screen::Placement& own, shogi::Color side);

  // Whether he attacks the square, if nothing hidden stands between.
  [[nodiscard]] shogi::Bitboard all() const;

  shogi::Bitboard occupied;
  shogi::Bitboard steps;
  std::vector<Slider> sliders;
};

}  // namespace sudare::play
