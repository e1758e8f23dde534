// What pieces are worth, in pawns: a plain scale that the simple players share.
#pragma once

#include <array>

#include "shogi/piece.hpp"

namespace sudare::play {

// A king counts nothing here, and neither does Kind::None.
constexpr double piece_value(shogi::Kind kind) {
  constexpr std::array kValues = {0.0, 1.0, 3.0, 3.5, 5.0, 8.0,  10.0, 5.5,
                                  0.0, 5.5, 5.5, 5.5, 5.5, 11.0, 13.0};
  return kValues[index_of(kind)];
}

}  // namespace sudare::play
