// Squares, kinds and moves in USI notation: 2c, S, S*2c, 8h2b+.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shogi/move.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::shogi {

// The capital letter of a kind, the same whether it is promoted or not. Precondition: not None.
char usi_letter(Kind kind);
// Precondition: the square is on the board.
std::string usi_text(Square square);
// Precondition: the move is not none.
std::string usi_text(Move move);
std::vector<std::string> usi_texts(const std::vector<Move>& moves);

// Reads "7g7f", "8h2b+", "P*5e". Throws FormatError.
Move read_usi_move(std::string_view text);

}  // namespace sudare::shogi
