// Proof and disproof hands: for which other hands a solved result holds as well (Nagai 2002,
// Kishimoto 2005).
//
// More in the attacker's hand means as much less in the defender's: the pieces of the two hands
// together are the same in all positions with one board, so a mate stays a mate when the attacker
// has more.
#pragma once

#include "shogi/position.hpp"

namespace sudare::tsume {

// The counters of two hands together.
shogi::Hand sum_of(shogi::Hand a, shogi::Hand b);
// For each kind the larger, or the smaller, of two counts.
shogi::Hand union_of(shogi::Hand a, shogi::Hand b);
shogi::Hand intersection_of(shogi::Hand a, shogi::Hand b);

// The pieces that the attacker must hold so that the defender, in check here, has no further kind
// to interpose. Precondition: the side to move is in check.
shogi::Hand needed_against_interposing(const shogi::Position& position);

// `witness` without the kinds of which the attacker, to move here, has none and whose drop would be
// a new check.
shogi::Hand without_new_checks(const shogi::Position& position, shogi::Hand witness);

}  // namespace sudare::tsume
