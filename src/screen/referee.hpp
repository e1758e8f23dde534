// The referee of screen shogi (衝立将棋): what is announced of a try and of the reply to it. Small
// values without any search in them, shared by the solver and by whoever plays.
//
// The rules of tsuitate-tsume (Sakuta & Iida 2002, section 2.1):
//   - A player sees his own pieces and hand alone. He may try any move that looks possible with
//     them: his own pieces block him, two pawns, dead pieces and the promotion rules bind him.
//   - A try is a foul when the hidden pieces forbid it: a slide through a piece, a drop on a piece,
//     mate by a dropped pawn, the own king in check afterwards. The referee says "foul" and no
//     more; the try is taken back, so many fouls are allowed.
//   - Otherwise the move stands. The referee says whether it is check, whether it is mate, and what
//     kind the mover captured, if any.
//   - To the other side he says on which square it lost a piece, if it did, and whether its king is
//     in check.
#pragma once

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

// What the mover hears of his own try.
struct TryCall {
  bool foul = false;
  // Of a move that stands:
  bool check = false;
  bool mate = false;
  shogi::Kind captured = shogi::Kind::None;  // unpromoted, as it comes to hand

  friend bool operator==(const TryCall&, const TryCall&) = default;
};

// What a player hears when the other side has moved.
struct ReplyCall {
  shogi::Square captured_at;  // where he lost a piece; none otherwise
  bool check = false;         // his king is in check

  friend bool operator==(const ReplyCall&, const ReplyCall&) = default;
};

// Whether pieces the mover does not see stand in the way of a try. Precondition here and below: it
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

// What the other side hears of a legal move of the side to move.
ReplyCall judge_reply(const shogi::Position& position, shogi::Move move);

}  // namespace sudare::screen
