// First guesses of proof and disproof numbers for positions not searched yet (df-pn+, Nagai 2002).
#pragma once

#include "search/bounds.hpp"
#include "shogi/position.hpp"

namespace sudare::tsume {

// A check is rated by the freedom it leaves the king (Wada et al.): the squares it can still go to,
// the pieces that can take the checking piece, one more when interposing is possible. Precondition:
// the move is a legal check of the side to move.
search::Bounds estimate_of_check(const shogi::Position& position, shogi::Move move);

// Precondition: the move is a legal answer to a check.
search::Bounds estimate_of_reply(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::tsume
