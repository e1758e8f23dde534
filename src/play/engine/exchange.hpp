// What a side wins by capturing on a square if both sides then capture there with their least piece
// for as long as it pays. Pins are not looked at.
#pragma once

#include "shogi/position.hpp"

namespace sudare::play {

// In hundredths of a pawn; 0 if no capture pays. Precondition: the other side has a piece there.
int exchange_gain(const shogi::Position& position, shogi::Square square, shogi::Color by);

}  // namespace sudare::play
