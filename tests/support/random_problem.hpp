// Small random tsume problems: a bare or guarded king, a few attackers, limited hands. More than
// half of them have something to find: a mate or a defence of several moves.
#pragma once

#include <array>
#include <cstdint>

#include "../certify/random_setup.hpp"
#include "shogi/setup.hpp"

namespace sudare {

enum class Shape : std::uint8_t {
  Few,       // two to six attackers against at most four defenders
  PawnDrop,  // a pawn drop would often be mate; some pieces had better not promote
  Chase,     // long-range pieces and a king in the open: positions repeat
  Rest,      // all other pieces are in the defender's hand
};
inline constexpr std::array kShapes = {Shape::Few, Shape::PawnDrop, Shape::Chase, Shape::Rest};

// A playable problem: the side to move attacks, the other side has a king.
shogi::Setup random_problem(Dice& dice, Shape shape);

}  // namespace sudare
