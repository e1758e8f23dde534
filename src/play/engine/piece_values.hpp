// What pieces are worth, in hundredths of a pawn, on the board and in hand. A capture is worth
// both: one side loses what stood on the board, the other holds a piece.
#pragma once

#include <array>

#include "shogi/hand.hpp"
#include "shogi/piece.hpp"

namespace sudare::play {

constexpr int board_value(shogi::Kind kind) {
  constexpr std::array<int, shogi::kKindCount> kValues = {0,     100, 300, 320, 500, 750,  900, 560,
                                                          10000, 520, 520, 530, 560, 1050, 1250};
  return kValues[index_of(kind)];
}

// Precondition: one of kHandKinds.
constexpr int hand_value(shogi::Kind kind) {
  constexpr std::array<int, 8> kValues = {0, 115, 310, 330, 530, 800, 950, 600};
  return kValues[index_of(kind)];
}

constexpr int capture_value(shogi::Kind kind) {
  return kind == shogi::Kind::King ? board_value(kind)
                                   : board_value(kind) + hand_value(shogi::unpromoted(kind));
}

// What promotion adds to a piece of this unpromoted kind.
constexpr int promotion_value(shogi::Kind kind) {
  return board_value(shogi::promoted(kind)) - board_value(kind);
}

constexpr int value_of(shogi::Hand hand) {
  int sum = 0;
  for (const shogi::Kind kind : shogi::kHandKinds) sum += hand.count(kind) * hand_value(kind);
  return sum;
}

}  // namespace sudare::play
