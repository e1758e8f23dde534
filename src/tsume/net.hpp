// The net around the king: the squares next to it that the attacker covers, and those that remain
// for it after a check. The parts that all checks of a position share are computed once.
#pragma once

#include <array>
#include <cstddef>

#include "shogi/position.hpp"

namespace sudare::tsume {

class Net {
 public:
  // Precondition: the side not to move has a king, and the position does not change while the Net
  // is used.
  explicit Net(const shogi::Position& position);

  // The squares to which the king can go after this check, including captures. Precondition: the
  // move is a legal check.
  [[nodiscard]] shogi::Bitboard escapes_after(shogi::Move check) const;
  // Whether there is such a square. Usually this is decided without finding all of them.
  [[nodiscard]] bool leaves_an_escape(shogi::Move check) const;

 private:
  struct Slider {
    shogi::Bitboard attacked;
    shogi::Square from;
    shogi::Kind kind;
  };

  // The squares that all sliders but one cover after the occupied squares have changed.
  [[nodiscard]] shogi::Bitboard slid_to_after(shogi::Bitboard changed, shogi::Bitboard occupied,
                                              shogi::Square without) const;

  const shogi::Position& position_;
  shogi::Color us_;
  shogi::Square king_;
  shogi::Bitboard without_king_;  // the occupied squares
  // The squares that the attacker's pieces cover before the check:
  shogi::Bitboard stepped_to_;  // by steps
  shogi::Bitboard twice_;       // by steps of two pieces or more
  shogi::Bitboard slid_to_;
  shogi::Bitboard open_;  // the squares next to the king to which it could go
  static constexpr std::size_t kMostSliders = 8;
  std::array<Slider, kMostSliders> sliders_;
  std::size_t slider_count_ = 0;
};

}  // namespace sudare::tsume
