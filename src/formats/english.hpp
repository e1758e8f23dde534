// Moves in English notation: piece, origin, kind of move, destination.
//
//   G3b-3c   B1cx3a+   +R9c-9b   S*2c   P2d-2c=
//
// "x" marks a capture, "+" a promotion, and "=" a promotion that was possible but declined.
#pragma once

#include <string>

#include "shogi/position.hpp"

namespace sudare::formats {

// Precondition: the side to move has the piece that moves.
std::string english_move(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::formats
