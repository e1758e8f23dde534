#include "webhook/history.hpp"

#include <string>

#include "formats/csa_words.hpp"
#include "play/records/csa_try.hpp"
#include "shogi/sfen.hpp"
#include "webhook/game_param.hpp"
#include "webhook/turn_request.hpp"

namespace sudare::webhook {

using formats::JsonObject;
using screen::Call;
using screen::CallKind;
using screen::Seat;
using shogi::Color;
using shogi::Kind;
using shogi::Setup;
using shogi::Square;

namespace {

// The position with the pieces of the side alone.
std::string masked_sfen(const Seat& seat) {
  Setup setup;
  for (int i = 0; i < Square::kCount; ++i) {
    const Kind kind = seat.own().at(Square::at(i));
    if (kind != Kind::None) setup.put(Square::at(i), shogi::Piece(seat.side(), kind));
  }
  setup.hand(seat.side()) = seat.own().hand();
  setup.turn = seat.turn();
  setup.move_number = seat.start().move_number + seat.moves();
  return write_sfen(setup);
}

JsonObject fouls_left(const Seat& seat) {
  JsonObject json;
  json.set("b", seat.fouls_left(Color::Black)).set("w", seat.fouls_left(Color::White));
  return json;
}

int info_of(const Call& call, bool in_check) {
  if (call.foul()) return in_check ? kFoulInCheck : kFoul;
  return call.check ? kCheck : kNothing;
}

// What was tried, as the side sees it. `before` has not heard the call yet.
std::string move_of(const Seat& before, const Call& call) {
  const std::string sign = before.turn() == Color::Black ? "+" : "-";
  if (call.own()) return sign + play::csa_try(before.own(), call.move);
  return sign + "00" +
         (call.captured_at.on_board() ? play::square_digits(call.captured_at) : "00") + "ZZ";
}

// The seat hears the call.
JsonObject entry_of(Seat& seat, const Call& call) {
  JsonObject json;
  json.set("lastMove", move_of(seat, call));
  const bool in_check = call.own() ? seat.in_check() : call.in_check;
  json.set("lastInfo", info_of(call, in_check));
  if (call.captured != Kind::None)
    json.set("lastCapture", formats::csa_kind(unpromoted(call.captured)));
  json.set("wasPromotion", call.kind == CallKind::OwnMove && call.move.promotes());
  seat.hear(call);
  json.set("sfen", masked_sfen(seat)).set("fouls", fouls_left(seat));
  return json;
}

}  // namespace

JsonObject history_of(const Seat& seat, int base_ply) {
  Seat then(seat.rules(), seat.start(), seat.side());
  JsonObject positions;
  if (base_ply < 0) {
    JsonObject start;
    start.set("sfen", write_sfen(seat.start())).set("fouls", fouls_left(then));
    positions.set("0", std::move(start));
  }
  int ply = 0;
  for (const Call& call : seat.calls()) {
    if (++ply > base_ply) {
      positions.set(std::to_string(ply), entry_of(then, call));
    } else {
      then.hear(call);
    }
  }
  return positions;
}

JsonObject game_of(const screen::GameRules& rules) {
  JsonObject players;
  players.set("b", 1).set("w", 1);
  JsonObject json;
  json.set("type", "ついたて").set("gameKind", 1).set("promotionRank", 3);
  if (rules.draw_after > 0) json.set("drawMoveCount", rules.draw_after);
  json.set("requiredPlayers", std::move(players)).set("param", param_of(rules));
  return json;
}

}  // namespace sudare::webhook
