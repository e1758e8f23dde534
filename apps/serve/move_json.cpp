#include "serve/move_json.hpp"

#include <string>

#include "formats/english.hpp"
#include "formats/japanese.hpp"
#include "shogi/usi.hpp"

namespace sudare::apps {

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

}  // namespace sudare::apps
