#include "serve/words.hpp"

#include <fmt/format.h>

#include <array>
#include <cctype>
#include <string_view>

#include "formats/japanese.hpp"
#include "formats/why_illegal.hpp"
#include "serve/metaposition_json.hpp"

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

bool has_pawn_on_file(const Position& position, int file) {
  for (int rank = 1; rank <= 9; ++rank) {
    if (position.at(shogi::Square(file, rank)).is(position.turn(), Kind::Pawn)) return true;
  }
  return false;
}

std::string japanese_reason(const Position& position, Move move) {
  const shogi::Color side = position.turn();
  const Piece target = position.at(move.to());
  if (move.is_drop()) {
    const Kind kind = move.dropped();
    if (!position.hand(side).has(kind)) {
      return fmt::format("{}は持駒にありません。", formats::move_name(kind));
    }
    if (!target.empty()) return "その升には駒があります。";
    if (kind == Kind::Pawn && has_pawn_on_file(position, move.to().file())) return "二歩です。";
    const int rank = move.to().rank_for(side);
    if ((rank == 1 && (kind == Kind::Pawn || kind == Kind::Lance)) ||
        (rank <= 2 && kind == Kind::Knight)) {
      return "行き所のない駒になります。";
    }
    const bool pawn = kind == Kind::Pawn && !position.in_check();
    return pawn ? "打ち歩詰めです。" : "自玉の王手が残ります。";
  }
  const Piece piece = position.at(move.from());
  if (piece.empty()) return "その升に駒はありません。";
  if (piece.color() != side) return "相手の駒は動かせません。";
  if (!target.empty() && target.color() == side) return "味方の駒のある升には進めません。";
  if (attacks(side, piece.kind(), move.from(), position.occupied()).has(move.to())) {
    return "その手は反則です（自玉の王手、成れない駒、行き所のない駒のいずれか）。";
  }
  return fmt::format("{}はそこへ動けません。", formats::move_name(piece.kind()));
}

}  // namespace

JsonObject as_json(const Words& words) {
  JsonObject json;
  json.set("en", words.english).set("ja", words.japanese);
  return json;
}

Words why_not_legal(const Position& position, Move move) {
  std::string english = formats::why_illegal(position, move) + ".";
  english.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(english.front())));
  return {std::move(english), japanese_reason(position, move)};
}

Words referee_says(const tsuitate::Heard& heard) {
  if (heard.foul) return {"Foul.", "反則。"};
  Words words{"Check.", "王手。"};
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

Words referee_says_mate() { return {"Mate.", "詰みです。"}; }

}  // namespace sudare::apps
