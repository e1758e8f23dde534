// Diagrams of a position: as text with kanji for a terminal, and as a self-contained SVG picture.
#pragma once

#include <array>
#include <string>

#include "shogi/setup.hpp"

namespace sudare::formats {

// The diagram of Japanese text files (BOD): both hands, the board with 'v' before White's pieces,
// and the side to move. read_document understands it.
std::string text_diagram(const shogi::Setup& setup);

// The board between the two stands for pieces in hand. White's pieces are upside down, promoted
// ones red, and the side to move is marked. The picture needs only a font that has the kanji;
// <title> and <desc> give the position in words and as SFEN.
std::string svg_diagram(const shogi::Setup& setup);

// A heat map over the board: how warm each square is, from 0 to 1, by index; and a square to be
// marked with a ring, if any.
struct HeatMap {
  std::string title;  // in <title>
  std::array<double, shogi::Square::kCount> warmth{};
  shogi::Square marked;
};
// The same picture with squares coloured; those of at least half a percent tell it as a number.
std::string svg_diagram(const shogi::Setup& setup, const HeatMap& heat);

}  // namespace sudare::formats
