// SFEN positions and USI moves, the text forms of the Universal Shogi Interface.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shogi/move.hpp"
#include "shogi/setup.hpp"

namespace sudare::formats {

// Reads "lnsgkgsnl/... b - 1", with an optional leading "sfen "; "startpos" too. The move number
// may be missing. Throws FormatError with line 0 and the column of the fault; the result has passed
// shogi::problem_with.
shogi::Setup read_sfen(std::string_view text);
std::string write_sfen(const shogi::Setup& setup);

// Reads "7g7f", "8h2b+", "P*5e". Throws FormatError.
shogi::Move read_usi_move(std::string_view text);
// Precondition: the move is not none.
std::string write_usi_move(shogi::Move move);
std::vector<std::string> write_usi_moves(const std::vector<shogi::Move>& moves);

}  // namespace sudare::formats
