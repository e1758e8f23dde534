// The best answer to a check: one after which there is no mate, or else the one that holds out
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
  // Mate: how many moves of both sides are left, the reply among them, as the policy counts them.
  // It is 0 when only futile interpositions are left.
  int moves = 0;
  bool exact = false;  // Mate: no shorter one exists
  // The reply; where the verdict is unknown, one after which no mate was found.
  shogi::Move reply;
};

// Precondition: the side to move is in check and has a legal move. The monitor bounds the search.
Defence find_defence(const shogi::Position& checked, Futile futile, Table& table,
                     search::Monitor& monitor);

}  // namespace sudare::tsume
