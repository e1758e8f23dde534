#include "certify/notation.hpp"

#include <cstddef>
#include <sstream>
#include <vector>

namespace sudare::certify {
namespace {

[[noreturn]] void fail(const std::string& english, const std::string& japanese) {
  throw NotationError(Words(english, japanese));
}

[[noreturn]] void fail_with(std::string_view text, const std::string& english,
                            const std::string& japanese) {
  throw NotationError(filled({"'%1' " + english, "「%1」" + japanese}, {std::string(text)}));
}

[[noreturn]] void fail_in_rank(int rank, const std::string& english, const std::string& japanese) {
  throw NotationError(filled({english, japanese}, {std::to_string(rank)}));
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
char to_lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

// Kind::None for a letter that names no piece.
Kind kind_of(char letter) {
  switch (to_upper(letter)) {
    case 'P':
      return Kind::Pawn;
    case 'L':
      return Kind::Lance;
    case 'N':
      return Kind::Knight;
    case 'S':
      return Kind::Silver;
    case 'G':
      return Kind::Gold;
    case 'B':
      return Kind::Bishop;
    case 'R':
      return Kind::Rook;
    case 'K':
      return Kind::King;
    default:
      return Kind::None;
  }
}

char letter_of(Kind kind) {
  switch (kind) {
    case Kind::Pawn:
      return 'P';
    case Kind::Lance:
      return 'L';
    case Kind::Knight:
      return 'N';
    case Kind::Silver:
      return 'S';
    case Kind::Gold:
      return 'G';
    case Kind::Bishop:
      return 'B';
    case Kind::Rook:
      return 'R';
    case Kind::King:
      return 'K';
    case Kind::None:
      break;
  }
  return '?';
}

char letter_of(Kind kind, Side side) {
  return side == Side::Black ? letter_of(kind) : to_lower(letter_of(kind));
}

Side side_of(char letter) { return is_upper(letter) ? Side::Black : Side::White; }

// A rank is written from file 9 to file 1.
void read_rank(const std::string& text, int rank, Board& board) {
  int file = 9;
  bool promoted = false;
  for (const char c : text) {
    if (is_digit(c) && c != '0' && !promoted) {
      file -= c - '0';
    } else if (c == '+' && !promoted) {
      promoted = true;
    } else {
      const Kind kind = kind_of(c);
      if (kind == Kind::None) {
        fail_in_rank(rank, "rank %1 of the board is unreadable", "盤の%1段目が読めない");
      }
      if (promoted && (kind == Kind::Gold || kind == Kind::King)) {
        fail_in_rank(rank, "a promoted gold or king in rank %1", "%1段目に成った金か玉がある");
      }
      if (file >= 1) board.put({file, rank}, Piece{kind, promoted, side_of(c)});
      promoted = false;
      --file;
    }
    if (file < 0) fail_in_rank(rank, "rank %1 has more than nine squares", "%1段目が九升より長い");
  }
  if (promoted) {
    fail_in_rank(rank, "a + with no piece after it in rank %1", "%1段目の + の後に駒がない");
  }
  if (file != 0) fail_in_rank(rank, "rank %1 has fewer than nine squares", "%1段目が九升より短い");
}

void read_board(const std::string& text, Board& board) {
  std::vector<std::string> ranks(1);
  for (const char c : text) {
    if (c == '/') {
      ranks.emplace_back();
    } else {
      ranks.back() += c;
    }
  }
  if (ranks.size() != 9) {
    throw NotationError(filled({"the board has %1 ranks, not 9", "盤が9段ではなく%1段ある"},
                               {std::to_string(ranks.size())}));
  }
  for (int rank = 1; rank <= 9; ++rank) {
    read_rank(ranks[static_cast<std::size_t>(rank - 1)], rank, board);
  }
}

void read_hands(const std::string& text, Board& board) {
  if (text == "-") return;
  int count = 0;  // 0: no number written
  for (const char c : text) {
    if (is_digit(c)) {
      count = count * 10 + (c - '0');
      if (count == 0 || count > 18) {
        fail("a hand holds an impossible number of pieces", "持駒の枚数がありえない");
      }
      continue;
    }
    const Kind kind = kind_of(c);
    if (kind == Kind::None || kind == Kind::King) {
      fail_with(std::string(1, c), "is no piece to have in hand", "は持駒にできない");
    }
    const Side side = side_of(c);
    if (board.hand(side, kind) != 0) {
      fail("a hand names the same piece twice", "持駒に同じ駒が二度書かれている");
    }
    board.set_hand(side, kind, count == 0 ? 1 : count);
    count = 0;
  }
  if (count != 0) {
    fail("a number with no piece after it in the hands", "持駒の数字の後に駒がない");
  }
}

bool is_move_number(const std::string& text) {
  if (text.empty() || text[0] == '0') return false;
  for (const char c : text) {
    if (!is_digit(c)) return false;
  }
  return true;
}

Square read_square(std::string_view text, std::size_t at) {
  const Square square{text[at] - '0', text[at + 1] - 'a' + 1};
  if (square.file < 1 || square.file > 9 || square.rank < 1 || square.rank > 9) {
    fail_with(text.substr(at, 2), "is not a square", "は升ではない");
  }
  return square;
}

std::string write_square(Square square) {
  return {static_cast<char>('0' + square.file), static_cast<char>('a' + square.rank - 1)};
}

}  // namespace

Board read_sfen(std::string_view text) {
  std::istringstream in{std::string(text)};
  std::vector<std::string> fields;
  for (std::string field; in >> field;) fields.push_back(field);
  if (fields.size() < 3 || fields.size() > 4) {
    fail("a position is a board, a side to move, hands and a move number",
         "局面は盤面、手番、持駒、手数の順に書く");
  }
  Board board;
  read_board(fields[0], board);
  if (fields[1] != "b" && fields[1] != "w") {
    fail("the side to move is neither b nor w", "手番が b でも w でもない");
  }
  board.turn = fields[1] == "b" ? Side::Black : Side::White;
  read_hands(fields[2], board);
  if (fields.size() == 4 && !is_move_number(fields[3])) {
    fail("the move number is no number", "手数が数字でない");
  }
  const Words problem = problem_with(board);
  if (!problem.empty()) throw NotationError(problem);
  return board;
}

std::string write_sfen(const Board& board) {
  std::string text;
  for (int rank = 1; rank <= 9; ++rank) {
    if (rank > 1) text += '/';
    int empty = 0;
    for (int file = 9; file >= 1; --file) {
      const Piece piece = board.at({file, rank});
      if (piece.kind == Kind::None) {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      if (piece.promoted) text += '+';
      text += letter_of(piece.kind, piece.side);
    }
    if (empty > 0) text += std::to_string(empty);
  }
  text += board.turn == Side::Black ? " b " : " w ";
  std::string hands;
  for (const Side side : {Side::Black, Side::White}) {
    for (const Kind kind : {Kind::Rook, Kind::Bishop, Kind::Gold, Kind::Silver, Kind::Knight,
                            Kind::Lance, Kind::Pawn}) {
      const int count = board.hand(side, kind);
      if (count > 1) hands += std::to_string(count);
      if (count > 0) hands += letter_of(kind, side);
    }
  }
  return text + (hands.empty() ? "-" : hands) + " 1";
}

Move read_move(std::string_view text) {
  const bool promote = text.size() == 5 && text[4] == '+';
  if (text.size() != 4 && !promote) fail_with(text, "is not a move", "は指し手ではない");
  if (text[1] != '*') return Move{read_square(text, 0), read_square(text, 2), promote, Kind::None};
  const Kind kind = kind_of(text[0]);
  if (!is_upper(text[0]) || kind == Kind::None || kind == Kind::King || promote) {
    fail_with(text, "is not a drop", "は打つ手ではない");
  }
  return Move{Square{}, read_square(text, 2), false, kind};
}

std::string write_move(const Move& move) {
  std::string text;
  if (move.drop != Kind::None) {
    text += letter_of(move.drop);
    text += '*';
  } else {
    text += write_square(move.from);
  }
  text += write_square(move.to);
  if (move.promote) text += '+';
  return text;
}

}  // namespace sudare::certify
