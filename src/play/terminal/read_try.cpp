#include "play/terminal/read_try.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string>

#include "base/format_error.hpp"
#include "base/text.hpp"
#include "base/user_error.hpp"
#include "formats/japanese.hpp"
#include "screen/possible_moves.hpp"
#include "shogi/usi.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::play {

using screen::Possibility;
using screen::Seat;
using shogi::Move;
using shogi::Square;

namespace {

// "7776", "8822+".
std::optional<Move> digits_as_move(std::string_view text) {
  const bool promotes = text.ends_with('+');
  if (promotes) text.remove_suffix(1);
  const auto is_digit = [](char c) { return c >= '1' && c <= '9'; };
  if (text.size() != 4 || !std::ranges::all_of(text, is_digit)) return std::nullopt;
  const Square from(text[0] - '0', text[1] - '0');
  const Square to(text[2] - '0', text[3] - '0');
  return Move::step(from, to, promotes);
}

std::optional<Move> usi_as_move(std::string_view text) {
  std::string usi;
  for (const char c : text) usi += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (usi.size() > 1 && usi[1] == '*')
    usi[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(usi[0])));
  try {
    return shogi::read_usi_move(usi);
  } catch (const FormatError&) {
    return std::nullopt;
  }
}

// The square of 同.
Square square_of_loss(const Seat& seat) {
  Square square;
  for (const screen::Call& call : seat.calls()) {
    if (!call.foul()) square = call.captured_at;
  }
  return square;
}

std::optional<Move> japanese_as_move(std::string_view text, const Seat& seat, Language language) {
  formats::JapaneseText reader(text);
  const auto written = take_move(reader);
  if (!written || !reader.at_end()) return std::nullopt;
  try {
    return resolve(alone(seat.own(), seat.side()), *written, square_of_loss(seat));
  } catch (const FormatError& error) {
    if (language == Language::English) throw UserError(std::string(error.what()) + ".");
    throw UserError(fmt::format("{}は指せないか、どの駒か決まりません。", written->spelling));
  }
}

}  // namespace

Move read_try(std::string_view text, const Seat& seat, Language language) {
  const bool japanese = language == Language::Japanese;
  text = formats::japanese_trimmed(text);
  std::optional<Move> move = digits_as_move(text);
  if (!move) move = usi_as_move(text);
  if (!move) move = japanese_as_move(text, seat, language);
  if (!move) {
    throw UserError(japanese
                        ? fmt::format("{}は読めません。7g7f や 76歩 のように入力してください。",
                                      in_quotes(text))
                        : fmt::format("{} is no move; write 7g7f, P*5e or 76歩. 'help' says more.",
                                      in_quotes(text)));
  }
  if (possibility_of(seat.own(), seat.side(), *move) != Possibility::Possible) {
    const std::string reason = shogi::why_illegal(alone(seat.own(), seat.side()), *move, language);
    throw UserError(japanese ? fmt::format("{}。何も指していません。", reason)
                             : fmt::format("{}. Nothing was tried.", reason));
  }
  if (std::ranges::find(seat.fouls_this_turn(), *move) != seat.fouls_this_turn().end()) {
    throw UserError(japanese ? "その手はさきほど反則でした。ほかの手を指してください。"
                             : "That was a foul a moment ago. Try another move.");
  }
  return *move;
}

}  // namespace sudare::play
