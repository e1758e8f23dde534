// The rules of a whole game of screen shogi (衝立将棋) in which places that play it differ, and the
// presets that follow one place each.
//
// Common to all: a player sees only his own pieces. A try that hidden pieces forbid (a slide
// through a piece, a drop on a piece, a dropped pawn that mates, a move that leaves his own king in
// check) is a foul: it is taken back and counted. The referee announces checks to both sides, the
// square of a loss to the loser, the kind of a capture to the captor, and fouls with their count to
// both sides. Nobody detects repetition.
//
//   paper      Sakuta & Iida 2002 and Shibahara et al. 2004: eight fouls allowed, no clock, no draw
//   quest      Shogi Quest: impossible moves cannot be entered; a draw after 150 moves. Its clock
//              is not documented; ten minutes are assumed
//   kakurenbo  the site of that name: the captor hears whether the piece was promoted; a side that
//              has no legal move loses; 300 s and 3 s for each move that stands
//   viewer     the site for programs that play over webhooks: a foul made in check is told apart
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/language.hpp"

namespace sudare::screen {

// The time of one player. All zero: no clock.
struct ClockRules {
  int main_seconds = 0;
  int byoyomi_seconds = 0;    // for each move, once the main time is used up
  int increment_seconds = 0;  // added to the main time by each move that stands

  [[nodiscard]] bool none() const {
    return main_seconds == 0 && byoyomi_seconds == 0 && increment_seconds == 0;
  }
  friend bool operator==(const ClockRules&, const ClockRules&) = default;
};

// What becomes of a try that the player's own pieces forbid: onto or through one of them, a second
// pawn on a file, or a piece that could never move again.
enum class OwnFault : std::uint8_t {
  Foul,     // it is a foul like any other
  Refused,  // it cannot be made and costs nothing
};

// How the captor hears the kind of the piece he took.
enum class CaptureCall : std::uint8_t {
  Unpromoted,  // as it comes to hand
  AsItStood,   // with its promotion
};

struct GameRules {
  std::string name = "paper";
  int losing_foul = 9;  // the player who makes this many fouls loses
  ClockRules clock{};
  int draw_after = 0;  // moves that stand; 0: never. A mate on the last of them still wins
  OwnFault own_fault = OwnFault::Foul;
  CaptureCall capture_call = CaptureCall::Unpromoted;
  bool stuck_loses = false;           // the side to move has no legal move and is not in check
  bool tells_fouls_in_check = false;  // the other side hears that a foul was made in check

  friend bool operator==(const GameRules&, const GameRules&) = default;
};

struct Preset {
  GameRules rules;
  BothLanguages title;
};

// All presets, the first one to be offered first.
std::span<const Preset> presets();
// The rules of a preset. Throws UserError that lists the names if there is none of this name.
const GameRules& preset_named(std::string_view name);

}  // namespace sudare::screen
