// The defender's replies to a check, all of them or without futile drops.
//
// A drop between the king and the piece that checks from afar is futile when that piece takes it
// and mates: when the defender then has no reply but, again, futile drops. Whoever judges sees the
// whole position. The lengths that the tsuitate sites give leave such replies out; a proof never
// does.
//
// Pieces of different kinds dropped on one square mostly do the same. A refutation that gets along
// with one of them is as good, and has far fewer positions to look at.
#pragma once

#include <cstdint>

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

enum class Futile : std::uint8_t {
  Count,  // every reply counts
  Omit,   // futile drops are no replies
};

enum class Drops : std::uint8_t {
  All,
  OneKind,  // one on each square; a refutation may leave replies out, a proof may not
};

// Appends them. Precondition: the side to move is in check. The position is the same afterwards.
void list_replies(shogi::Position& position, Futile futile, shogi::MoveList& replies,
                  Drops drops = Drops::All);

// Whether there is none. Same precondition.
bool has_no_reply(shogi::Position& position, Futile futile);

}  // namespace sudare::screen
