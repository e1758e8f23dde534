#include "play/records/kif_fouls.hpp"

#include <algorithm>
#include <array>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/csa_words.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/names.hpp"

namespace sudare::play {

using screen::Possibility;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::size_t kFoulLength = 6;

bool is_file_or_rank(char letter) { return letter >= '1' && letter <= '9'; }

std::string square_digits(Square square) {
  return {static_cast<char>('0' + square.file()), static_cast<char>('0' + square.rank())};
}

// A square of two digits; none if they are no square.
Square square_of(std::string_view digits) {
  if (!is_file_or_rank(digits[0]) || !is_file_or_rank(digits[1])) return {};
  return {digits[0] - '0', digits[1] - '0'};
}

// The try that six letters mean, or none.
Move foul_of(std::string_view text, const Position& position) {
  if (text.size() != kFoulLength) return {};
  const Kind kind = formats::kind_of_csa(text.substr(4));
  const Square to = square_of(text.substr(2, 2));
  if (kind == Kind::None || !to.on_board()) return {};
  if (text.starts_with("00")) {
    const bool can_be_held = !is_promoted(kind) && kind != Kind::King;
    return can_be_held ? Move::drop(kind, to) : Move();
  }
  const Square from = square_of(text);
  if (!from.on_board()) return {};
  const shogi::Piece piece = position.at(from);
  if (piece.empty() || piece.color() != position.turn()) return {};
  if (piece.kind() == kind) return Move::step(from, to);
  const bool promotes = can_promote(piece.kind()) && promoted(piece.kind()) == kind;
  return promotes ? Move::step(from, to, true) : Move();
}

// Whether a line stands in the place of a move and ends the game.
bool ends_the_game(std::string_view line) {
  formats::JapaneseText text(line);
  text.skip_blanks();
  if (text.rest().starts_with("まで")) return true;
  const std::size_t digits =
      std::min(text.rest().find_first_not_of("0123456789"), text.rest().size());
  text.take(text.rest().substr(0, digits));
  text.skip_blanks();
  text.take_side_mark();
  const std::string_view rest = text.rest();
  const std::size_t length = std::min({rest.find_first_of(" \t("), rest.find("　"), rest.size()});
  return formats::ending_named(formats::japanese_trimmed(rest.substr(0, length))).has_value();
}

}  // namespace

std::string foul_comment(const Position& position, const std::vector<Move>& fouls) {
  std::string text;
  for (const Move foul : fouls) {
    text += text.empty() ? kFoulMark : ",";
    Kind kind = foul.is_drop() ? foul.dropped() : position.at(foul.from()).kind();
    if (foul.promotes()) kind = promoted(kind);
    text += foul.is_drop() ? "00" : square_digits(foul.from());
    text += square_digits(foul.to());
    text += formats::csa_kind(kind);
  }
  return text;
}

std::vector<Move> fouls_of(const FoulLine& line, const Position& position) {
  const screen::Placement own(position, position.turn());
  std::vector<Move> fouls;
  for (std::size_t begin = line.begin; begin <= line.line.size();) {
    const std::size_t end = std::min(line.line.find(',', begin), line.line.size());
    const std::string_view text = trimmed(line.line.substr(begin, end - begin));
    const Move foul = foul_of(text, position);
    if (foul.none() || possibility_of(own, position.turn(), foul) == Possibility::NoMove) {
      throw FormatError(
          in_quotes(text) + " is no try that " + name_of(position.turn()) + " could have made here",
          line.number, column_of(line.line, begin));
    }
    fouls.push_back(foul);
    begin = end + 1;
  }
  return fouls;
}

std::vector<FoulLine> foul_lines(std::string_view text) {
  std::vector<FoulLine> found;
  bool ended = false;
  for (Lines lines(text); lines.next();) {
    const std::string_view line = lines.line();
    formats::JapaneseText words(line);
    words.skip_blanks();
    if (words.rest().starts_with("変化")) break;  // only the main line was played
    if (words.take("*") && words.take(kFoulMark)) {
      found.push_back({line, lines.number(), words.offset(), ended});
    } else if (ends_the_game(line)) {
      ended = true;
    }
  }
  return found;
}

}  // namespace sudare::play
