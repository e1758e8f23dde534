#include "play/records/kif_fouls.hpp"

#include <algorithm>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "formats/japanese.hpp"
#include "formats/kakinoki.hpp"
#include "play/records/csa_try.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/names.hpp"

namespace sudare::play {

using screen::Possibility;
using shogi::Move;
using shogi::Position;

namespace {

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
  const screen::Placement own(position, position.turn());
  std::string text;
  for (const Move foul : fouls) {
    text += text.empty() ? kFoulMark : ",";
    text += csa_try(own, foul);
  }
  return text;
}

std::vector<Move> fouls_of(const FoulLine& line, const Position& position) {
  const screen::Placement own(position, position.turn());
  std::vector<Move> fouls;
  for (std::size_t begin = line.begin; begin <= line.line.size();) {
    const std::size_t end = std::min(line.line.find(',', begin), line.line.size());
    const std::string_view text = trimmed(line.line.substr(begin, end - begin));
    const Move foul = read_csa_try(own, text);
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
