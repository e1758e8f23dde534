#include "serve/words.hpp"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <string_view>

#include "formats/japanese.hpp"
#include "serve/metaposition_json.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::apps {
namespace {

using shogi::Kind;
using shogi::Move;
using shogi::Piece;
using shogi::Position;

std::string_view english_name(Kind kind) {
  constexpr std::array<std::string_view, 8> kNames = {"piece",  "pawn",   "lance", "knight",
                                                      "silver", "bishop", "rook",  "gold"};
  return kNames[index_of(unpromoted(kind))];
}

}  // namespace

JsonObject as_json(const BothLanguages& words) {
  JsonObject json;
  json.set("en", words.english).set("ja", words.japanese);
  return json;
}

BothLanguages why_not_legal(const Position& position, Move move) {
  std::string english = shogi::why_illegal(position, move) + ".";
  english.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(english.front())));
  return {std::move(english), shogi::why_illegal(position, move, Language::Japanese) + "。"};
}

BothLanguages referee_says(const screen::Heard& heard) {
  if (heard.foul) return {"Foul.", "反則。"};
  BothLanguages words{"Check.", "王手。"};
  if (heard.captured != Kind::None) {
    words.english += fmt::format(" You captured a {}.", english_name(heard.captured));
    words.japanese += fmt::format("{}を取りました。", formats::move_name(heard.captured));
  }
  if (const shogi::Square lost = heard.reply.captured_at; lost.on_board()) {
    words.english += fmt::format(" Your piece on {} was captured.", letters_of(lost));
    words.japanese += fmt::format("{}の駒を取られました。", formats::square_name(lost));
  } else {
    words.english += " You lost nothing.";
    words.japanese += "取られた駒はありません。";
  }
  if (heard.reply.check) {
    words.english += " Your king is in check.";
    words.japanese += "玉に王手がかかりました。";
  }
  return words;
}

BothLanguages referee_says_mate() { return {"Mate.", "詰みです。"}; }

}  // namespace sudare::apps
