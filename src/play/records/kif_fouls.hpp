// Fouls as a comment of KIF, which Shogi Quest writes after the move that they preceded:
//
//   *illegal:5212HI,0021FU     a rook from 52 to 12, and a pawn dropped on 21
//
// The piece is the one that stands after the move. Internal to this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "shogi/position.hpp"

namespace sudare::play {

inline constexpr std::string_view kFoulMark = "illegal:";

// Without the star. Precondition: each try is one of a piece that the side to move has.
std::string foul_comment(const shogi::Position& position, const std::vector<shogi::Move>& fouls);

// Such a comment and its place in the text.
struct FoulLine {
  std::string_view line;  // the whole line
  std::size_t number = 0;
  std::size_t begin = 0;   // the byte of the line where the fouls begin
  bool after_end = false;  // below the word that ends the game: no move followed these fouls
};

// The fouls of a line. Throws FormatError if one is no try of the side to move.
std::vector<shogi::Move> fouls_of(const FoulLine& line, const shogi::Position& position);

// All lines of fouls of a record's main line, in their order.
std::vector<FoulLine> foul_lines(std::string_view text);

}  // namespace sudare::play
