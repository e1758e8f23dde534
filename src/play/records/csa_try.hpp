// A try as six letters: origin, destination, and the piece that stands after it, as in CSA. KIF of
// Shogi Quest writes fouls this way, and the viewer site all moves.
//
//   8822UM   a bishop from 88 promotes on 22
//   0055FU   a pawn dropped on 55
#pragma once

#include <string>
#include <string_view>

#include "screen/placement.hpp"
#include "shogi/move.hpp"

namespace sudare::play {

// "76". Precondition: the square is on the board.
std::string square_digits(shogi::Square square);
// None if the two letters are no square.
shogi::Square square_of_digits(std::string_view text);

// `own` are the mover's pieces before it. Precondition: he has the piece.
std::string csa_try(const screen::Placement& own, shogi::Move move);
// The try that the letters mean for a side that has these pieces, or none. It need not look
// possible.
shogi::Move read_csa_try(const screen::Placement& own, std::string_view text);

}  // namespace sudare::play
