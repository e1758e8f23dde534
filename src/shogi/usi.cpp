#include "shogi/usi.hpp"

#include <string_view>

namespace sudare::shogi {

char usi_letter(Kind kind) {
  constexpr std::string_view kLetters = "?PLNSBRGK";
  return kLetters[index_of(unpromoted(kind))];
}

std::string usi_text(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

std::string usi_text(Move move) {
  if (move.is_drop()) return std::string{usi_letter(move.dropped()), '*'} + usi_text(move.to());
  return usi_text(move.from()) + usi_text(move.to()) + (move.promotes() ? "+" : "");
}

}  // namespace sudare::shogi
