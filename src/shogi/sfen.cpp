#include "shogi/sfen.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "base/format_error.hpp"
#include "base/text.hpp"

namespace sudare::shogi {

namespace {

constexpr std::string_view kLetters = " PLNSBRGK";  // indexed by Kind
constexpr std::array kHandOrder = {Kind::Rook,   Kind::Bishop, Kind::Gold, Kind::Silver,
                                   Kind::Knight, Kind::Lance,  Kind::Pawn};
constexpr int kLastMoveNumber = 1'000'000;

// Returns Kind::None if the letter, already in upper case, names no piece.
Kind kind_of(char letter) {
  const std::size_t kind = kLetters.find(letter, 1);
  return kind == std::string_view::npos ? Kind::None : static_cast<Kind>(kind);
}

// Returns an empty piece if the letter names none.
Piece piece_of(char letter) {
  const bool lower = letter >= 'a' && letter <= 'z';
  const Kind kind = kind_of(lower ? static_cast<char>(letter - 'a' + 'A') : letter);
  return kind == Kind::None ? Piece() : Piece(lower ? Color::White : Color::Black, kind);
}

std::string letter_of(Color side, Kind kind) {
  const char letter = kLetters[index_of(kind)];
  return {side == Color::Black ? letter : static_cast<char>(letter - 'A' + 'a')};
}

void read_board(std::string_view text, std::size_t column, Setup& setup) {
  int rank = 1;
  int squares = 0;
  std::size_t rank_column = column;
  const auto end_rank = [&] {
    if (squares != 9) {
      throw FormatError(
          "rank " + std::to_string(rank) + " has " + std::to_string(squares) + " squares, not 9", 0,
          rank_column);
    }
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char letter = text[i];
    if (letter == '/') {
      end_rank();
      if (++rank > 9) throw FormatError("the board has more than 9 ranks", 0, column + i);
      squares = 0;
      rank_column = column + i + 1;
      continue;
    }
    if (letter >= '1' && letter <= '9') {
      squares += letter - '0';
      continue;
    }
    const bool promoted = letter == '+';
    if (promoted && ++i == text.size()) {
      throw FormatError("'+' without a piece after it", 0, column + i - 1);
    }
    Piece piece = piece_of(text[i]);
    if (piece.empty()) {
      throw FormatError("unknown piece " + character_in_quotes(text, i), 0, column + i);
    }
    if (promoted && !can_promote(piece.kind())) {
      throw FormatError(character_in_quotes(text, i) + " cannot be promoted", 0, column + i);
    }
    if (promoted) piece = Piece(piece.color(), shogi::promoted(piece.kind()));
    if (++squares <= 9) setup.put(Square(10 - squares, rank), piece);
  }
  end_rank();
  if (rank < 9) {
    throw FormatError("the board has " + std::to_string(rank) + " ranks, not 9", 0,
                      column + text.size());
  }
}

Color read_turn(std::string_view text, std::size_t column) {
  if (text == "b") return Color::Black;
  if (text == "w") return Color::White;
  throw FormatError("the side to move is " + in_quotes(text) + ", not 'b' or 'w'", 0, column);
}

void read_hands(std::string_view text, std::size_t column, Setup& setup) {
  if (text == "-") return;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t begin = i;
    int count = 0;
    while (i < text.size() && text[i] >= '0' && text[i] <= '9' && i < begin + 3) {
      count = count * 10 + (text[i++] - '0');
    }
    const bool counted = i > begin;
    if (i == text.size()) {
      throw FormatError("the count " + std::to_string(count) + " without a piece in hand", 0,
                        column + begin);
    }
    const Piece piece = piece_of(text[i]);
    if (piece.empty()) {
      throw FormatError("unknown piece in hand " + character_in_quotes(text, i), 0, column + i);
    }
    if (piece.kind() == Kind::King) throw FormatError("a king in hand", 0, column + i);
    if (!counted) count = 1;
    if (count == 0) throw FormatError("a count of 0 in hand", 0, column + begin);
    Hand& hand = setup.hand(piece.color());
    const int set = full_set_count(piece.kind());
    if (hand.count(piece.kind()) + count > set) {
      throw FormatError(std::to_string(hand.count(piece.kind()) + count) + " " +
                            character_in_quotes(text, i) + " in one hand, a set has only " +
                            std::to_string(set),
                        0, column + begin);
    }
    hand.add(piece.kind(), count);
  }
}

int read_move_number(std::string_view text, std::size_t column) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < 0 ||
      number > kLastMoveNumber) {
    throw FormatError("the move number is " + in_quotes(text) + ", not a number up to " +
                          std::to_string(kLastMoveNumber),
                      0, column);
  }
  // Some programs count moves from 0.
  return std::max(number, 1);
}

std::string hand_text(const Setup& setup) {
  std::string out;
  for (const Color side : {Color::Black, Color::White}) {
    for (const Kind kind : kHandOrder) {
      const int count = setup.hand(side).count(kind);
      if (count > 1) out += std::to_string(count);
      if (count > 0) out += letter_of(side, kind);
    }
  }
  return out.empty() ? "-" : out;
}

}  // namespace

Setup read_sfen(std::string_view text) {
  Words words(text);
  words.next();
  if (words.word() == "sfen") words.next();
  if (words.word().empty()) throw FormatError("no position", 0, words.column());
  Setup setup;
  if (words.word() == "startpos") {
    setup = start_setup();
  } else {
    read_board(words.word(), words.column(), setup);
    if (!words.next()) throw FormatError("the side to move is missing", 0, words.column());
    setup.turn = read_turn(words.word(), words.column());
    if (!words.next()) throw FormatError("the pieces in hand are missing", 0, words.column());
    read_hands(words.word(), words.column(), setup);
    if (words.next()) setup.move_number = read_move_number(words.word(), words.column());
  }
  if (words.next()) {
    throw FormatError(in_quotes(words.word()) + " after the position", 0, words.column());
  }
  if (const std::string problem = problem_with(setup); !problem.empty()) throw FormatError(problem);
  return setup;
}

std::string write_sfen(const Setup& setup) {
  std::string out;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) out += '/';
    int gap = 0;
    for (int file = 9; file >= 1; --file) {
      const Piece piece = setup.at(Square(file, rank));
      if (piece.empty()) {
        ++gap;
        continue;
      }
      if (gap > 0) out += std::to_string(gap);
      gap = 0;
      if (is_promoted(piece.kind())) out += '+';
      out += letter_of(piece.color(), unpromoted(piece.kind()));
    }
    if (gap > 0) out += std::to_string(gap);
  }
  return out + (setup.turn == Color::Black ? " b " : " w ") + hand_text(setup) + " " +
         std::to_string(setup.move_number);
}

}  // namespace sudare::shogi
