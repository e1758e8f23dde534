#include "tsuitate_words.hpp"

#include <fmt/format.h>

#include "formats/japanese.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {

using shogi::Kind;
using shogi::Square;

std::string move_text(shogi::Color attacker, const tsuitate::TreeNode& node) {
  shogi::Setup setup;
  setup.turn = attacker;
  shogi::Position own(setup);
  node.own.add_to(own, attacker);
  std::string text = formats::ki2_move(own, node.move, Square());
  const std::string_view wide = formats::fullwidth_digit(node.move.to().file());
  if (text.starts_with(wide)) {
    text.replace(0, wide.size(), std::to_string(node.move.to().file()));
  }
  return std::string(formats::side_mark(attacker)) + text;
}

std::string capture_heard(Kind captured, Language language) {
  const bool japanese = language == Language::Japanese;
  if (captured == Kind::None) return japanese ? "取った駒なし" : "you took nothing";
  return japanese ? fmt::format("{}を取った", formats::move_name(captured))
                  : fmt::format("you took {}", usi_letter(captured));
}

std::string reply_heard(const screen::ReplyCall& call, Language language) {
  const bool japanese = language == Language::Japanese;
  const Square lost = call.captured_at;
  std::string text;
  if (lost.on_board()) {
    text = japanese
               ? fmt::format("{}{}の駒を取られた", lost.file(), formats::kanji_digit(lost.rank()))
               : fmt::format("your piece on {} is taken", usi_text(lost));
  } else {
    text = japanese ? "取られた駒なし" : "nothing of yours is taken";
  }
  if (call.check) text += japanese ? "、王手された" : ", you are in check";
  return text;
}

}  // namespace sudare::apps
