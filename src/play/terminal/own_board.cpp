#include "play/terminal/own_board.hpp"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "formats/japanese.hpp"
#include "shogi/names.hpp"
#include "shogi/usi.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using screen::Seat;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

namespace {

// Where the other side has just taken a piece, or none: its piece is still there.
Square just_lost(const Seat& seat) {
  Square square;
  for (const Call& call : seat.calls()) {
    if (call.foul()) continue;
    square = call.kind == CallKind::TheirMove ? call.captured_at : Square();
  }
  return square;
}

std::string letters_for(Kind kind) {
  return (is_promoted(kind) ? "+" : " ") + std::string(1, shogi::usi_letter(kind));
}

// The squares of a row from left to right, as the player sees them.
std::vector<Square> row_of(const Seat& seat, int row) {
  std::vector<Square> squares;
  for (int column = 1; column <= 9; ++column) {
    squares.push_back(seat.side() == Color::Black ? Square(10 - column, row)
                                                  : Square(column, 10 - row));
  }
  return squares;
}

std::string english_board(const Seat& seat, Square taken) {
  std::string text = "   ";
  for (const Square square : row_of(seat, 1)) text += fmt::format(" {:>2}", square.file());
  text += '\n';
  for (int row = 1; row <= 9; ++row) {
    const std::vector<Square> squares = row_of(seat, row);
    text += fmt::format(" {} ", static_cast<char>('a' + squares.front().rank() - 1));
    for (const Square square : squares) {
      const Kind kind = seat.own().at(square);
      text += ' ';
      text += kind != Kind::None ? letters_for(kind) : square == taken ? " x" : " .";
    }
    text += '\n';
  }
  return text;
}

std::string japanese_board(const Seat& seat, Square taken) {
  std::string text = " ";
  for (const Square square : row_of(seat, 1))
    text += fmt::format(" {}", formats::fullwidth_digit(square.file()));
  text += "\n+---------------------------+\n";
  for (int row = 1; row <= 9; ++row) {
    const std::vector<Square> squares = row_of(seat, row);
    text += '|';
    for (const Square square : squares) {
      const Kind kind = seat.own().at(square);
      text += ' ';
      text += kind != Kind::None ? formats::board_name(kind) : square == taken ? "敵" : "・";
    }
    const int rank = squares.front().rank();
    text += fmt::format("|{} {}\n", formats::kanji_digit(rank), static_cast<char>('a' + rank - 1));
  }
  return text + "+---------------------------+\n";
}

std::string hand_text(const Seat& seat, bool japanese) {
  std::string text;
  for (const Kind kind : {Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight,
                          Kind::Lance, Kind::Pawn}) {
    const int count = seat.own().hand().count(kind);
    if (count == 0) continue;
    if (!text.empty()) text += ' ';
    text +=
        japanese ? std::string(formats::board_name(kind)) : std::string(1, shogi::usi_letter(kind));
    if (count > 1) text += japanese ? formats::kanji_number(count) : std::to_string(count);
  }
  if (text.empty()) text = japanese ? "なし" : "nothing";
  return text;
}

}  // namespace

std::string own_board(const Seat& seat, Language language) {
  const bool japanese = language == Language::Japanese;
  const Square taken = just_lost(seat);
  const int limit = seat.rules().losing_foul;
  const int mine = seat.fouls(seat.side());
  const int theirs = seat.fouls(~seat.side());
  if (japanese) {
    return japanese_board(seat, taken) +
           fmt::format("持駒: {}\n反則: あなた{}回、相手{}回（{}回で負け）\n",
                       hand_text(seat, true), mine, theirs, limit);
  }
  return english_board(seat, taken) +
         fmt::format("in hand: {}\nfouls: yours {}, theirs {} (number {} loses)\n",
                     hand_text(seat, false), mine, theirs, limit);
}

std::string known_facts(const Seat& seat, Language language) {
  const bool japanese = language == Language::Japanese;
  std::string taken;
  std::string lost;
  int moves = 0;
  // The kind of a lost piece is what the player had there before.
  Seat before(seat.rules(), seat.start(), seat.side());
  for (const Call& call : seat.calls()) {
    if (!call.foul()) ++moves;
    if (call.captured != Kind::None) {
      taken += japanese ? fmt::format(" {}", formats::board_name(call.captured))
                        : fmt::format(" {}{}", is_promoted(call.captured) ? "+" : "",
                                      shogi::usi_letter(call.captured));
    }
    if (call.captured_at.on_board()) {
      const Kind kind = before.own().at(call.captured_at);
      lost += japanese ? fmt::format(" {}{}（{}手目）", formats::square_name(call.captured_at),
                                     formats::board_name(kind), moves)
                       : fmt::format("{} {} on {} (move {})", lost.empty() ? "" : ",",
                                     name_of(kind), name_of(call.captured_at), moves);
    }
    before.hear(call);
  }
  std::string text;
  if (!taken.empty()) text += (japanese ? "取った駒:" : "taken:") + taken + "\n";
  if (!lost.empty()) text += (japanese ? "取られた駒:" : "lost:") + lost + "\n";
  return text;
}

}  // namespace sudare::play
