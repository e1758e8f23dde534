// The moves of a problem's current position, with what the table knows about them. Nothing is
// searched here: this is the first step of the reader (tsume/proof/reader.hpp), and the only one
// where no search is allowed.
#pragma once

#include <optional>
#include <vector>

#include "search/length.hpp"
#include "shogi/move.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// All moves. They are looked up until one settles the position: a check that mates within the
// length, or a reply after which there is no such mate. At most one check of the list is therefore
// proved.
std::vector<TsumeProblem::Child> known_moves(TsumeProblem& problem, search::Length length);

// All moves, each of them looked up.
std::vector<TsumeProblem::Child> moves_looked_up(TsumeProblem& problem, search::Length length);

// A playable move, never a free capture, from a list of known moves. If the list has a proof of the
// free capture, the real one inherits it: the real capture keeps the piece and therefore mates at
// least as fast. Nothing if the list has no such move.
std::optional<TsumeProblem::Child> real_move(const std::vector<TsumeProblem::Child>& moves,
                                             shogi::Move move);

// One playable move with what the table knows about it. Nothing if it is not one of the position's
// checks or replies.
std::optional<TsumeProblem::Child> known_move(TsumeProblem& problem, shogi::Move move,
                                              search::Length length);

// The best move among those proved to mate within the length: the check that mates soonest, or the
// reply that survives longest. Free captures are left out, because a line consists of playable
// moves.
std::optional<TsumeProblem::Child> best_known_move(TsumeProblem& problem, search::Length length);

// A reply after which there is no mate. Replies that are refuted independently of the path are
// preferred, and among them the one with the smallest search effort.
std::optional<TsumeProblem::Child> known_refutation(TsumeProblem& problem);

}  // namespace sudare::tsume
