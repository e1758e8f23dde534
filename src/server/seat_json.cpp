#include "server/seat_json.hpp"

#include <utility>
#include <vector>

#include "play/records/end_names.hpp"
#include "play/untried_moves.hpp"
#include "screen/placement.hpp"
#include "shogi/sfen.hpp"
#include "shogi/usi.hpp"

namespace sudare::server {
namespace {

using screen::CallKind;
using screen::Seat;
using shogi::Color;
using shogi::Kind;

std::string_view word_for_call(CallKind kind) {
  switch (kind) {
    case CallKind::OwnMove:
      return "own_move";
    case CallKind::OwnFoul:
      return "own_foul";
    case CallKind::TheirMove:
      return "their_move";
    case CallKind::TheirFoul:
      break;
  }
  return "their_foul";
}

template <class Value>
JsonObject each_side(const Value& black, const Value& white) {
  JsonObject json;
  json.set("black", black).set("white", white);
  return json;
}

// The tries that are offered. The board of the page needs them, because it cannot tell a promotion
// that is forced from one that is free.
std::vector<std::string> tries_of(const Seat& seat) {
  shogi::MoveList tries;
  play::untried_moves(seat, tries);
  std::vector<std::string> texts;
  for (const shogi::Move move : tries) texts.push_back(shogi::usi_text(move));
  return texts;
}

JsonObject times_json(const screen::ClockRules& rules, const TableNews& news) {
  JsonObject json = clock_json(rules);
  json.set("main_ms", each_side(news.main_left[0], news.main_left[1]));
  json.set("left_ms", each_side(news.left[0], news.left[1]));
  json.set("runs", news.clock_runs);
  return json;
}

}  // namespace

std::string side_word(Color side) { return std::string(play::side_name(side)); }

std::string kind_word(Kind kind) {
  const std::string letter(1, shogi::usi_letter(unpromoted(kind)));
  return is_promoted(kind) ? "+" + letter : letter;
}

JsonObject sides_json(std::string_view black, std::string_view white) {
  return each_side(black, white);
}

JsonObject clock_json(const screen::ClockRules& clock) {
  JsonObject json;
  json.set("main", clock.main_seconds);
  json.set("byoyomi", clock.byoyomi_seconds);
  json.set("increment", clock.increment_seconds);
  return json;
}

JsonObject rules_json(const screen::GameRules& rules) {
  JsonObject json;
  json.set("name", rules.name);
  json.set("losing_foul", rules.losing_foul);
  json.set("draw_after", rules.draw_after);
  if (!rules.clock.none()) json.set("clock", clock_json(rules.clock));
  return json;
}

JsonObject end_json(const screen::GameEnd& end) {
  JsonObject json;
  json.set("reason", play::name_of(end.reason));
  json.set("winner", end.winner ? std::optional(side_word(*end.winner)) : std::nullopt);
  return json;
}

JsonObject call_json(const screen::Call& call) {
  JsonObject json;
  json.set("kind", word_for_call(call.kind));
  if (!call.move.none()) json.set("move", shogi::usi_text(call.move));
  if (call.captured != Kind::None) json.set("captured", kind_word(call.captured));
  if (call.captured_at.on_board()) json.set("captured_at", shogi::usi_text(call.captured_at));
  if (call.check) json.set("check", true);
  if (call.in_check) json.set("in_check", true);
  return json;
}

std::string own_sfen(const Seat& seat) {
  return shogi::write_sfen(screen::alone(seat.own(), seat.side()).setup());
}

JsonObject seat_json(const Seat& seat, const TableNews& news, std::size_t from) {
  JsonObject json;
  json.set("side", side_word(seat.side()));
  json.set("names", sides_json(news.names[0], news.names[1]));
  json.set("rules", rules_json(seat.rules()));
  json.set("start", shogi::write_sfen(seat.start()));
  json.set("own", own_sfen(seat));
  json.set("turn", side_word(seat.turn()));
  json.set("waiting", news.waiting);
  json.set("in_check", seat.in_check());
  json.set("moves", seat.moves());
  json.set("fouls", each_side(seat.fouls(Color::Black), seat.fouls(Color::White)));
  json.set("from", from);
  std::vector<JsonObject> calls;
  for (std::size_t i = from; i < seat.calls().size(); ++i) {
    calls.push_back(call_json(seat.calls()[i]));
  }
  json.set("calls", std::move(calls));
  const bool may_try = seat.to_move() && !news.end && !news.waiting;
  json.set("tries", may_try ? tries_of(seat) : std::vector<std::string>{});
  if (!seat.rules().clock.none()) json.set("clock", times_json(seat.rules().clock, news));
  if (news.end) json.set("end", end_json(*news.end));
  return json;
}

}  // namespace sudare::server
