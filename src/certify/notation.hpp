// The text in which positions and moves come to the judge: SFEN and USI moves, read and written
// without the readers of src/formats.
#pragma once

#include <string>
#include <string_view>

#include "certify/rules.hpp"
#include "certify/words.hpp"

namespace sudare::certify {

// One sentence that says what is wrong with the text.
class NotationError : public Complaint {
 public:
  using Complaint::Complaint;
};

// Reads "<board> <b|w> <hands or -> [move number]"; the move number is checked and forgotten. The
// result has passed problem_with. Throws NotationError.
Board read_sfen(std::string_view text);
// Hands in the order R B G S N L P, Black's first, with 1 as the move number.
std::string write_sfen(const Board& board);

// Reads "7g7f", "8h2b+", "P*5e"; whether the move is legal is for fault_of to say. Throws
// NotationError.
Move read_move(std::string_view text);
std::string write_move(const Move& move);

}  // namespace sudare::certify
