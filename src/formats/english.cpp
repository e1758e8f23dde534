#include "formats/english.hpp"

#include <string_view>

namespace sudare::formats {

using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

std::string letters_of(Kind kind) {
  constexpr std::string_view kLetters = "?PLNSBRGK";
  return (is_promoted(kind) ? "+" : "") + std::string(1, kLetters[index_of(unpromoted(kind))]);
}

std::string letters_of(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('a' + square.rank() - 1)};
}

bool could_promote(const Position& position, Move move) {
  constexpr int kZone = 3;
  return can_promote(position.at(move.from()).kind()) &&
         (move.from().rank_for(position.turn()) <= kZone ||
          move.to().rank_for(position.turn()) <= kZone);
}

}  // namespace

std::string english_move(const Position& position, Move move) {
  if (move.is_drop()) return letters_of(move.dropped()) + "*" + letters_of(move.to());
  const bool captures = !position.at(move.to()).empty();
  std::string text = letters_of(position.at(move.from()).kind()) + letters_of(move.from()) +
                     (captures ? "x" : "-") + letters_of(move.to());
  if (move.promotes()) return text + "+";
  return could_promote(position, move) ? text + "=" : text;
}

}  // namespace sudare::formats
