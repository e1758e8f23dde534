// The best answer to a check: one after which there is no mate, or else the one that survives
// longest.
#pragma once

#include "search/monitor.hpp"
#include "shogi/position.hpp"
#include "tsume/futile.hpp"
#include "tsume/solver.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

struct Defence {
  Verdict verdict = Verdict::Unknown;  // of the checked position
  // Mate: the remaining moves of both sides, including the reply, as the policy counts them. 0 if
  // only futile interpositions are left.
  int moves = 0;
  bool exact = false;  // Mate: no shorter one exists
  // The reply; if the verdict is unknown, one after which no mate was found.
  shogi::Move reply;
};

// Precondition: the side to move is in check and has a legal move. The monitor bounds the search.
Defence find_defence(const shogi::Position& checked, Futile futile, Table& table,
                     search::Monitor& monitor);

}  // namespace sudare::tsume
