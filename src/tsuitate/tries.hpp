// The tries worth making in a metaposition: those that are check or foul in every member, and check
// in at least one.
#pragma once

#include "shogi/movegen.hpp"
#include "tsuitate/metaposition.hpp"

namespace sudare::tsuitate {

// Appends them.
void list_tries(const Metaposition& meta, shogi::MoveList& tries, StopFlag stop = nullptr);

}  // namespace sudare::tsuitate
