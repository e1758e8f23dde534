#include "play/arena/player_session.hpp"

#include <fmt/format.h>

#include <utility>

#include "base/text.hpp"
#include "base/user_error.hpp"
#include "play/arena/call_text.hpp"
#include "play/arena/player_protocol.hpp"
#include "play/players.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

using shogi::Color;

PlayerSession::PlayerSession(std::string name) : name_(std::move(name)) { read_player_name(name_); }

screen::Seat& PlayerSession::seat_in_game(std::string_view line) {
  if (!seat_) throw UserError(fmt::format("{} comes before any game", in_quotes(line)));
  return *seat_;
}

std::optional<std::string> PlayerSession::hear(std::string_view line) {
  line = trimmed(line);
  const std::string_view word = line.substr(0, line.find(' '));
  const std::string_view rest = trimmed(line.substr(word.size()));
  if (word.empty()) return std::nullopt;
  if (word == "quit") {
    over_ = true;
  } else if (word == "end") {
    player_.reset();
    seat_.reset();
  } else if (word == "game") {
    const GameOpening opening = read_opening(rest);
    const shogi::Position position(opening.start);
    if (!position.king(Color::Black).on_board() || !position.king(Color::White).on_board())
      throw UserError("a game needs a king on both sides");
    player_.reset();
    seat_.emplace(opening.rules, opening.start, opening.side);
    player_ = make_player(name_, opening.settings);
    return "ready";
  } else if (word == "go") {
    const screen::Seat& seat = seat_in_game(line);
    if (!seat.to_move()) throw UserError("go: it is the other side's turn");
    return answer_text(player_->choose(seat, read_effort(rest)));
  } else {
    const auto call = read_call(line);
    if (!call) throw UserError(fmt::format("{} is no line of the protocol", in_quotes(line)));
    screen::Seat& seat = seat_in_game(line);
    if (!seat.fits(*call))
      throw UserError(fmt::format("{} cannot be heard in this game now", in_quotes(line)));
    seat.hear(*call);
  }
  return std::nullopt;
}

}  // namespace sudare::play
