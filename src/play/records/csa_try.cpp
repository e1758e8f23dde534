#include "play/records/csa_try.hpp"

#include "formats/csa_words.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Move;
using shogi::Square;

std::string square_digits(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('0' + square.rank())};
}

Square square_of_digits(std::string_view text) {
  const auto is_digit = [](char letter) { return letter >= '1' && letter <= '9'; };
  if (text.size() != 2 || !is_digit(text[0]) || !is_digit(text[1])) return {};
  return {text[0] - '0', text[1] - '0'};
}

std::string csa_try(const screen::Placement& own, Move move) {
  Kind kind = move.is_drop() ? move.dropped() : own.at(move.from());
  if (move.promotes()) kind = promoted(kind);
  std::string text = move.is_drop() ? "00" : square_digits(move.from());
  text += square_digits(move.to());
  text += formats::csa_kind(kind);
  return text;
}

Move read_csa_try(const screen::Placement& own, std::string_view text) {
  if (text.size() != 6) return {};
  const Kind kind = formats::kind_of_csa(text.substr(4));
  const Square to = square_of_digits(text.substr(2, 2));
  if (kind == Kind::None || !to.on_board()) return {};
  if (text.starts_with("00")) {
    const bool can_be_held = !is_promoted(kind) && kind != Kind::King;
    return can_be_held ? Move::drop(kind, to) : Move();
  }
  const Square from = square_of_digits(text.substr(0, 2));
  if (!from.on_board()) return {};
  const Kind before = own.at(from);
  if (before == Kind::None) return {};
  if (before == kind) return Move::step(from, to);
  const bool promotes = can_promote(before) && promoted(before) == kind;
  return promotes ? Move::step(from, to, true) : Move();
}

}  // namespace sudare::play
