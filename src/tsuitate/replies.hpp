// The defender's replies to a check, all of them or without futile drops.
//
// A drop between the king and the piece that checks from afar is futile when that piece takes it
// and mates: when the defender then has no reply but, again, futile drops. Whoever judges sees the
// whole position. The lengths that the tsuitate sites give leave such replies out; a proof never
// does.
#pragma once

#include <cstdint>

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::tsuitate {

enum class Futile : std::uint8_t {
  Count,  // every reply counts
  Omit,   // futile drops are no replies
};

// Appends them. Precondition: the side to move is in check. The position is the same afterwards.
void list_replies(shogi::Position& position, Futile futile, shogi::MoveList& replies);

// Whether there is none. Same precondition.
bool has_no_reply(shogi::Position& position, Futile futile);

}  // namespace sudare::tsuitate
