// The tries worth making in a metaposition: those that are check or foul in every member, and check
// in at least one.
#pragma once

#include "screen/metaposition.hpp"
#include "shogi/movegen.hpp"

namespace sudare::screen {

// Appends the tries.
void list_tries(const Metaposition& meta, shogi::MoveList& tries, StopSignal stop = nullptr);

}  // namespace sudare::screen
