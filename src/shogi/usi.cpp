#include "shogi/usi.hpp"

#include "base/format_error.hpp"
#include "base/text.hpp"

namespace sudare::shogi {
namespace {

constexpr std::string_view kUsiLetters = "?PLNSBRGK";  // indexed by Kind

Square read_square(std::string_view text, std::string_view move) {
  if (text[0] < '1' || text[0] > '9' || text[1] < 'a' || text[1] > 'i') {
    throw FormatError(in_quotes(move) + " is not a USI move");
  }
  return {text[0] - '0', text[1] - 'a' + 1};
}

}  // namespace

char usi_letter(Kind kind) { return kUsiLetters[index_of(unpromoted(kind))]; }

std::string usi_text(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

std::string usi_text(Move move) {
  if (move.is_drop()) return std::string{usi_letter(move.dropped()), '*'} + usi_text(move.to());
  return usi_text(move.from()) + usi_text(move.to()) + (move.promotes() ? "+" : "");
}

std::vector<std::string> usi_texts(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  texts.reserve(moves.size());
  for (const Move move : moves) texts.push_back(usi_text(move));
  return texts;
}

Move read_usi_move(std::string_view text) {
  if (text.size() == 4 && text[1] == '*') {
    const std::size_t kind = kUsiLetters.find(text[0], 1);
    if (kind == std::string_view::npos || static_cast<Kind>(kind) == Kind::King) {
      throw FormatError(in_quotes(text) + " drops an unknown piece");
    }
    return Move::drop(static_cast<Kind>(kind), read_square(text.substr(2), text));
  }
  const bool promotes = text.size() == 5 && text[4] == '+';
  if (text.size() != 4 && !promotes) throw FormatError(in_quotes(text) + " is not a USI move");
  const Square from = read_square(text.substr(0, 2), text);
  const Square to = read_square(text.substr(2, 2), text);
  if (from == to) throw FormatError(in_quotes(text) + " moves nowhere");
  return Move::step(from, to, promotes);
}

}  // namespace sudare::shogi
