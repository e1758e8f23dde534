// The net around the king: which squares next to it the attacker covers, and which are left to it
// after a check. What all checks of a position have in common is worked out once.
#pragma once

#include <array>
#include <cstddef>

#include "shogi/position.hpp"

namespace sudare::tsume {

class Net {
 public:
  // Precondition: the side not to move has a king. The position does not change meanwhile.
  explicit Net(const shogi::Position& position);

  // The squares to which the king can go after this check, by taking what stands there, too.
  // Precondition: the move is a legal check.
  [[nodiscard]] shogi::Bitboard escapes_after(shogi::Move check) const;
  // Whether there are any. Most often this is told without looking for all.
  [[nodiscard]] bool leaves_an_escape(shogi::Move check) const;

 private:
  struct Slider {
    shogi::Bitboard attacked;
    shogi::Square from;
    shogi::Kind kind;
  };

  // What sliders, but for one of them, cover when the occupied squares have changed.
  [[nodiscard]] shogi::Bitboard slid_to_after(shogi::Bitboard changed, shogi::Bitboard occupied,
                                              shogi::Square without) const;

  const shogi::Position& position_;
  shogi::Color us_;
  shogi::Square king_;
  shogi::Bitboard without_king_;  // the occupied squares
  // What the attacker's pieces cover, before the check:
  shogi::Bitboard stepped_to_;  // by steps
  shogi::Bitboard twice_;       // ... of two pieces or more
  shogi::Bitboard slid_to_;
  shogi::Bitboard open_;  // the squares next to the king to which it could go
  static constexpr std::size_t kMostSliders = 8;
  std::array<Slider, kMostSliders> sliders_;
  std::size_t slider_count_ = 0;
};

}  // namespace sudare::tsume
