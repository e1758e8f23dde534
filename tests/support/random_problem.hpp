// Small random tsume problems: a bare or guarded king, a few attackers, limited hands. Half of them
// and more have something to find: a mate of some moves, or a defence of some moves against it.
#pragma once

#include <array>
#include <cstdint>

#include "../certify/random_setup.hpp"
#include "shogi/setup.hpp"

namespace sudare {

enum class Shape : std::uint8_t {
  Few,       // two to six attackers against at most four defenders
  PawnDrop,  // a pawn in hand whose drop would often be the mate; pieces that had better not
             // promote
  Chase,     // long-range pieces and a king in the open: positions return
  Rest,      // all pieces left over are in the defender's hand
};
inline constexpr std::array kShapes = {Shape::Few, Shape::PawnDrop, Shape::Chase, Shape::Rest};

// A problem that can be played: the side to move attacks, the other has a king.
shogi::Setup random_problem(Dice& dice, Shape shape);

}  // namespace sudare
