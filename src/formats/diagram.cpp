#include "formats/diagram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "formats/bod.hpp"
#include "formats/japanese.hpp"
#include "shogi/sfen.hpp"

namespace sudare::formats {

using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Piece;
using shogi::Setup;
using shogi::Square;

namespace {

// Squares are slightly taller than wide, as on a real board.
constexpr int kSquareWidth = 50;
constexpr int kSquareHeight = 54;
constexpr int kStandWidth = 104;
constexpr int kBoardLeft = 20 + kStandWidth + 26;
constexpr int kBoardTop = 46;
constexpr int kBoardWidth = 9 * kSquareWidth;
constexpr int kBoardHeight = 9 * kSquareHeight;
constexpr int kBorder = 12;  // the wood around the outer lines
constexpr int kBlackStandLeft = kBoardLeft + kBoardWidth + 46;
constexpr int kPictureWidth = kBlackStandLeft + kStandWidth + 20;
constexpr int kPictureHeight = kBoardTop + kBoardHeight + 34;
constexpr int kLabelHeight = 44;
constexpr int kStandRow = 50;

constexpr std::array kStandOrder = {Kind::Rook,   Kind::Bishop, Kind::Gold, Kind::Silver,
                                    Kind::Knight, Kind::Lance,  Kind::Pawn};

constexpr std::string_view kStyle = R"svg(<defs>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#f3d695"/><stop offset="1" stop-color="#e7c27a"/>
</linearGradient>
<linearGradient id="boxwood" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#fff4d6"/><stop offset="1" stop-color="#f1d9a0"/>
</linearGradient>
<path id="koma" d="M0,-24 L14.5,-17.5 L19.5,22.5 Q0,24 -19.5,22.5 L-14.5,-17.5 Z"
 fill="url(#boxwood)" stroke="#7a5a2b" stroke-width="1.1" stroke-linejoin="round"/>
</defs>
<style>
text { font-family: "Noto Serif CJK JP", "Noto Serif JP", "Hiragino Mincho ProN", "Yu Mincho",
 "Noto Sans CJK JP", serif; text-anchor: middle; fill: #2b1d0e; }
.kanji { font-size: 29px; font-weight: 600; }
.promoted { fill: #c0161c; }
.edge { font-size: 16px; }
.count { font-size: 20px; font-weight: 600; }
.label { font-size: 17px; font-weight: 600; }
.none { font-size: 15px; fill: #8a7350; }
</style>
)svg";

// Higher-ranking pieces are larger, as real ones are.
double size_of(Kind kind) {
  switch (unpromoted(kind)) {
    case Kind::King:
      return 1.0;
    case Kind::Rook:
    case Kind::Bishop:
      return 0.97;
    case Kind::Gold:
    case Kind::Silver:
      return 0.94;
    case Kind::Knight:
      return 0.91;
    case Kind::Lance:
      return 0.88;
    default:
      return 0.85;
  }
}

std::string piece_svg(Piece piece, int center_x, int center_y) {
  return fmt::format(
      "<g transform=\"translate({},{}){} scale({})\"><use href=\"#koma\"/>"
      "<text class=\"kanji{}\" y=\"12.5\">{}</text></g>\n",
      center_x, center_y, piece.color() == Color::White ? " rotate(180)" : "",
      size_of(piece.kind()), is_promoted(piece.kind()) ? " promoted" : "",
      board_name(piece.kind()));
}

std::string grid_svg() {
  std::string out = fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"url(#wood)\" "
      "stroke=\"#a47c3c\"/>\n",
      kBoardLeft - kBorder, kBoardTop - kBorder, kBoardWidth + 2 * kBorder,
      kBoardHeight + 2 * kBorder);
  std::string lines;
  for (int i = 1; i <= 8; ++i) {
    lines += fmt::format("M{},{}v{}", kBoardLeft + i * kSquareWidth, kBoardTop, kBoardHeight);
    lines += fmt::format("M{},{}h{}", kBoardLeft, kBoardTop + i * kSquareHeight, kBoardWidth);
  }
  out +=
      fmt::format("<path d=\"{}\" stroke=\"#4a3516\" stroke-width=\"1\" fill=\"none\"/>\n", lines);
  out += fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"none\" stroke=\"#2b1d0e\" "
      "stroke-width=\"2\"/>\n",
      kBoardLeft, kBoardTop, kBoardWidth, kBoardHeight);
  for (const int file : {3, 6}) {
    for (const int rank : {3, 6}) {
      out += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"3\" fill=\"#2b1d0e\"/>\n",
                         kBoardLeft + file * kSquareWidth, kBoardTop + rank * kSquareHeight);
    }
  }
  return out;
}

std::string edge_svg() {
  std::string out;
  for (int i = 1; i <= 9; ++i) {
    out += fmt::format("<text class=\"edge\" x=\"{}\" y=\"{}\">{}</text>\n",
                       kBoardLeft + (9 - i) * kSquareWidth + kSquareWidth / 2,
                       kBoardTop - kBorder - 8, i);
    out += fmt::format("<text class=\"edge\" x=\"{}\" y=\"{}\">{}</text>\n",
                       kBoardLeft + kBoardWidth + kBorder + 14,
                       kBoardTop + (i - 1) * kSquareHeight + kSquareHeight / 2 + 6, kanji_digit(i));
  }
  return out;
}

bool has_several_of_a_kind(Hand hand) {
  return std::any_of(kStandOrder.begin(), kStandOrder.end(),
                     [hand](Kind kind) { return hand.count(kind) > 1; });
}

int kinds_in(Hand hand) {
  int kinds = 0;
  for (const Kind kind : kStandOrder) kinds += hand.has(kind) ? 1 : 0;
  return kinds;
}

// White's stand is at the top left corner of the board and Black's at the bottom right, as beside a
// real board.
std::string stand_svg(const Setup& setup, Color side) {
  const Hand hand = setup.hand(side);
  const int rows = kinds_in(hand);
  const int height = kLabelHeight + (rows == 0 ? 36 : rows * kStandRow + 8);
  const int left = side == Color::White ? 20 : kBlackStandLeft;
  const int top =
      side == Color::White ? kBoardTop - kBorder : kBoardTop + kBoardHeight + kBorder - height;
  const int middle = left + kStandWidth / 2;
  const bool to_move = setup.turn == side;
  std::string out = fmt::format(
      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"4\" fill=\"url(#wood)\" "
      "stroke=\"#a47c3c\"/>\n",
      left, top, kStandWidth, height);
  if (to_move) {
    out += fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"28\" rx=\"3\" fill=\"#2b1d0e\"/>\n",
        left + 7, top + 8, kStandWidth - 14);
  }
  out +=
      fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\"{}>{}</text>\n", middle, top + 28,
                  to_move ? " style=\"fill:#fff4d6\"" : "",
                  fmt::format("{}{}", side == Color::Black ? "先手" : "後手", to_move ? "番" : ""));
  if (rows == 0) {
    out += fmt::format("<text class=\"none\" x=\"{}\" y=\"{}\">なし</text>\n", middle,
                       top + kLabelHeight + 18);
  }
  const bool counted = has_several_of_a_kind(hand);
  int row = 0;
  for (const Kind kind : kStandOrder) {
    const int count = hand.count(kind);
    if (count == 0) continue;
    const int y = top + kLabelHeight + row++ * kStandRow + kStandRow / 2;
    out += piece_svg(Piece(side, kind), counted ? left + 34 : middle, y);
    if (count > 1) {
      out += fmt::format("<text class=\"count\" x=\"{}\" y=\"{}\">{}</text>\n",
                         left + kStandWidth - 28, y + 7, kanji_number(count));
    }
  }
  return out;
}

std::string description(const Setup& setup) {
  return fmt::format("SFEN {}. 先手の持駒：{}。後手の持駒：{}。", shogi::write_sfen(setup),
                     hand_text(setup.hand(Color::Black)), hand_text(setup.hand(Color::White)));
}

// The warmth of each square as a colour, and as a number in percent where no piece stands.
std::string heat_svg(const Setup& setup, const HeatMap& heat) {
  std::string out;
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    const double warmth = heat.warmth[static_cast<std::size_t>(i)];
    const int left = kBoardLeft + (9 - square.file()) * kSquareWidth;
    const int top = kBoardTop + (square.rank() - 1) * kSquareHeight;
    if (warmth >= 0.005) {
      // The root lets small probabilities be seen.
      out += fmt::format(
          "<rect class=\"heat\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"#c0161c\" "
          "fill-opacity=\"{:.2f}\"/>\n",
          left, top, kSquareWidth, kSquareHeight, 0.9 * std::sqrt(warmth));
      if (setup.at(square).empty()) {
        out += fmt::format("<text class=\"edge\" x=\"{}\" y=\"{}\">{:.0f}</text>\n",
                           left + kSquareWidth / 2, top + kSquareHeight / 2 + 6, 100 * warmth);
      }
    }
    if (heat.marked == square) {
      out += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"22\" fill=\"none\" stroke=\"#1f4e9c\" "
          "stroke-width=\"3\"/>\n",
          left + kSquareWidth / 2, top + kSquareHeight / 2);
    }
  }
  return out;
}

std::string board_svg(const Setup& setup, const std::string& title, const std::string& heat) {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
      "height=\"{1}\" role=\"img\" aria-labelledby=\"title description\" lang=\"ja\">\n"
      "<title id=\"title\">{2}</title>\n"
      "<desc id=\"description\">{3}</desc>\n",
      kPictureWidth, kPictureHeight, title, description(setup));
  out += kStyle;
  out += fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"#fdfaf3\"/>\n", kPictureWidth,
                     kPictureHeight);
  out += grid_svg();
  out += edge_svg();
  out += heat;
  for (int rank = 1; rank <= 9; ++rank) {
    for (int file = 9; file >= 1; --file) {
      const Piece piece = setup.at(Square(file, rank));
      if (piece.empty()) continue;
      out += piece_svg(piece, kBoardLeft + (9 - file) * kSquareWidth + kSquareWidth / 2,
                       kBoardTop + (rank - 1) * kSquareHeight + kSquareHeight / 2);
    }
  }
  out += stand_svg(setup, Color::White);
  out += stand_svg(setup, Color::Black);
  return out + "</svg>\n";
}

}  // namespace

std::string text_diagram(const Setup& setup) { return write_bod(setup); }

std::string svg_diagram(const Setup& setup) {
  return board_svg(
      setup,
      fmt::format("Shogi position, {} to move", setup.turn == Color::Black ? "Black" : "White"),
      {});
}

std::string svg_diagram(const Setup& setup, const HeatMap& heat) {
  return board_svg(setup, heat.title, heat_svg(setup, heat));
}

}  // namespace sudare::formats
