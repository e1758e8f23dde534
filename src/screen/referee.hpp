// The referee of screen shogi (衝立将棋): the calls about a try and about the reply to it. These
// are small values without any search, shared by the solver and by programs that play.
//
// The rules of tsuitate-tsume (Sakuta & Iida 2002, section 2.1):
//   - A player sees only his own pieces and hand. He may try any move that looks possible with
//     them: his own pieces block him, and the rules of two pawns, dead pieces and promotion apply.
//   - A try is a foul if hidden pieces forbid it: a slide through a piece, a drop on a piece, mate
//   by
//     a dropped pawn, or a move that leaves his own king in check. The referee says "foul" and
//     nothing else. The try is taken back, and only a limited number of fouls is allowed.
//   - Otherwise the move stands. The referee says whether it is check, whether it is mate, and
//   which
//     kind the mover captured, if any.
//   - The referee tells the other side on which square it lost a piece, if it did, and whether its
//     king is in check.
#pragma once

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

// The call that the mover hears about his own try.
struct TryCall {
  bool foul = false;
  // These are set only for a move that stands.
  bool check = false;
  bool mate = false;
  shogi::Kind captured = shogi::Kind::None;  // unpromoted, as it comes to hand

  friend bool operator==(const TryCall&, const TryCall&) = default;
};

// The call that a player hears after the other side has moved.
struct ReplyCall {
  shogi::Square captured_at;  // where he lost a piece, or none
  bool check = false;         // his king is in check

  friend bool operator==(const ReplyCall&, const ReplyCall&) = default;
};

// Whether pieces that the mover does not see block a try. Precondition, here and below: the try
// looks possible.
inline bool is_blocked(shogi::Bitboard hidden, shogi::Move move) {
  if (move.is_drop()) return hidden.has(move.to());
  return (between(move.from(), move.to()) & hidden).any();
}

// Whether a try of the side to move is a foul.
inline bool is_foul(const shogi::Position& position, shogi::Move move) {
  return !position.is_legal(move);
}

// Judges a try of the side to move.
TryCall judge_try(const shogi::Position& position, shogi::Move move);

// The call that the other side hears about a legal move of the side to move.
ReplyCall judge_reply(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::screen
