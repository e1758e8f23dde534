// How exposed the player's own pieces are, from what the other side can know: a piece that captured
// or gave check is known until it moves on, one that has never moved can be guessed.
#pragma once

#include "screen/seat.hpp"
#include "shogi/bitboard.hpp"

namespace sudare::play {

struct Exposure {
  explicit Exposure(const screen::Seat& seat);

  // How likely a piece under attack is to be taken with the next move.
  [[nodiscard]] double chance_of_loss(shogi::Square square) const {
    if (known.has(square)) return kKnown;
    return home.has(square) ? kHome : kUnknown;
  }

  // Measured on games of people and programs.
  static constexpr double kKnown = 0.35;
  static constexpr double kHome = 0.08;
  static constexpr double kUnknown = 0.05;

  shogi::Bitboard known;
  shogi::Bitboard home;  // where the piece of the start still stands
};

}  // namespace sudare::play
