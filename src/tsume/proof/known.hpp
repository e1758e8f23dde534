// Moves of the position a problem stands on, with what the table knows of them. Nothing is searched
// here: this is the first rung of the reader's ladder (tsume/proof/reader.hpp), and the only one
// where no search is allowed.
#pragma once

#include <optional>
#include <vector>

#include "search/length.hpp"
#include "shogi/move.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// All moves. They are looked up as far as the first one that settles the position: a check that
// mates within the length, or a reply after which there is no such mate. So at most one check of
// the list is proved.
std::vector<TsumeProblem::Child> known_moves(TsumeProblem& problem, search::Length length);

// All moves, each of them looked up.
std::vector<TsumeProblem::Child> moves_looked_up(TsumeProblem& problem, search::Length length);

// A move as it is played, never a free capture, picked from a list of known moves. Where the list
// has a proof of the free capture, the move takes that proof over: the real capture keeps the piece
// and so mates at least as fast. Nothing if the list has no such move.
std::optional<TsumeProblem::Child> real_move(const std::vector<TsumeProblem::Child>& moves,
                                             shogi::Move move);

// One move as it is played, with what the table knows of it. Nothing if it is not one of the
// position's checks or replies.
std::optional<TsumeProblem::Child> known_move(TsumeProblem& problem, shogi::Move move,
                                              search::Length length);

// The best move among those proved to mate within the length: the check that mates soonest, or the
// reply that holds out longest. Free captures are left out, for the line goes on from where a game
// can go on.
std::optional<TsumeProblem::Child> best_known_move(TsumeProblem& problem, search::Length length);

// A reply after which there is no mate. It prefers replies that are refuted on every path, and
// among them the one with the least work behind it.
std::optional<TsumeProblem::Child> known_refutation(TsumeProblem& problem);

}  // namespace sudare::tsume
