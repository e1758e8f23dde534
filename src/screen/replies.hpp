// The defender's replies to a check, either all of them or without futile drops.
//
// A drop between the king and the piece that checks from afar is futile if that piece captures it
// and mates, that is, if the defender then has no reply other than further futile drops. This is
// judged with the whole position in view. The lengths that tsuitate sites publish leave such
// replies out; a proof never does.
//
// Pieces of different kinds dropped on the same square mostly have the same effect. A refutation
// that uses only one of them is just as valid and has far fewer positions to search.
#pragma once

#include <cstdint>

#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

enum class Futile : std::uint8_t {
  Count,  // every reply counts
  Omit,   // futile drops do not count as replies
};

enum class Drops : std::uint8_t {
  All,
  OneKind,  // one drop per square: valid for refutations, not for proofs
};

// Appends the replies. The position is the same afterwards. Precondition: the side to move is in
// check.
void list_replies(shogi::Position& position, Futile futile, shogi::MoveList& replies,
                  Drops drops = Drops::All);

// Whether there is no reply. Precondition: the side to move is in check.
bool has_no_reply(shogi::Position& position, Futile futile);

}  // namespace sudare::screen
