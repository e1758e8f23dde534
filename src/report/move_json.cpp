#include "report/move_json.hpp"

#include <cctype>
#include <string>
#include <utility>

#include "formats/english.hpp"
#include "formats/japanese.hpp"
#include "shogi/usi.hpp"
#include "shogi/why_illegal.hpp"

namespace sudare::report {

using formats::JsonObject;

JsonObject move_as_json(const shogi::Position& position, shogi::Move move,
                        shogi::Square previous_to) {
  std::string japanese(formats::side_mark(position.turn()));
  japanese += formats::ki2_move(position, move, previous_to);
  JsonObject json;
  json.set("usi", shogi::usi_text(move));
  json.set("ja", japanese);
  json.set("en", formats::english_move(position, move));
  return json;
}

JsonObject as_json(const BothLanguages& words) {
  JsonObject json;
  json.set("en", words.english).set("ja", words.japanese);
  return json;
}

BothLanguages why_not_legal(const shogi::Position& position, shogi::Move move) {
  std::string english = shogi::why_illegal(position, move, Language::English) + ".";
  english.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(english.front())));
  return {std::move(english), shogi::why_illegal(position, move, Language::Japanese) + "。"};
}

}  // namespace sudare::report
