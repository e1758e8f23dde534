#include "play/shibahara/own_reach.hpp"

#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Kind;
using shogi::Square;

OwnReach::OwnReach(const screen::Placement& own, shogi::Color side) : occupied(own.occupied()) {
  occupied.for_each([&](Square square) {
    const Kind kind = own.at(square);
    const Bitboard single =
        shogi::detail::kStepsByKind[index_of(side)][index_of(kind)][shogi::detail::at(square)];
    steps |= single;
    if (slides(kind))
      sliders.push_back({square, attacks(side, kind, square, occupied).minus(single)});
  });
}

Bitboard OwnReach::all() const {
  Bitboard found = steps;
  for (const Slider& slider : sliders) found |= slider.reach;
  return found;
}

}  // namespace sudare::play
