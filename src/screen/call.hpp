// What one player hears from the referee of a whole game. A list of calls, with the start and the
// rules, is all that a player ever knows (seat.hpp).
#pragma once

#include <cstdint>

#include "shogi/move.hpp"
#include "shogi/piece.hpp"
#include "shogi/square.hpp"

namespace sudare::screen {

enum class CallKind : std::uint8_t {
  OwnMove,    // the player's own try stands
  OwnFoul,    // the player's own try was a foul
  TheirMove,  // the other side has moved
  TheirFoul,  // the other side has made a foul
};

struct Call {
  CallKind kind = CallKind::OwnMove;
  shogi::Move move{};                        // the player's own try; none if it is not his own
  shogi::Kind captured = shogi::Kind::None;  // OwnMove: what it took, as the rules tell it
  shogi::Square captured_at{};               // TheirMove: where the player lost a piece, or none
  bool check = false;     // OwnMove: it gives check; TheirMove: the player's king is in check
  bool in_check = false;  // TheirFoul: the mover was in check, if the rules tell it

  [[nodiscard]] bool own() const { return kind == CallKind::OwnMove || kind == CallKind::OwnFoul; }
  [[nodiscard]] bool foul() const {
    return kind == CallKind::OwnFoul || kind == CallKind::TheirFoul;
  }
  friend bool operator==(const Call&, const Call&) = default;
};

}  // namespace sudare::screen
