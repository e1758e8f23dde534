// Reads a proof out of the table, move by move: the check to play, the replies with their lengths,
// the reply that refutes a check.
//
// A table of limited size forgets parts of a proof. So each question climbs the same ladder:
//   1. what the table knows of the moves;
//   2. a search of the position itself, after which the table knows;
//   3. where the table is so full that it forgets even that at once, a search behind each move.
// The monitor bounds all searching. Where it ended a search, the reader says so and invents
// nothing.
//
//   ProofReader reader(problem, monitor);  // the problem stands on a position of the attacker
//   const ProofMove check = reader.check(length, RealCapture::Assumed);
//   if (check.child) problem.make(*check.child);  // a mate within check.child->result.length
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "search/algorithms/dfpn.hpp"
#include "search/length.hpp"
#include "search/monitor.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

// A move of a proof, or why there is none.
struct ProofMove {
  // The move, with what is proved of the position behind it.
  std::optional<TsumeProblem::Child> child;
  bool stopped = false;  // there is no move because the monitor ended the search for it
};

// Where lengths leave out futile interpositions, the table may prove the capture of one as if the
// piece were not gained. Nobody can play that, so the reader answers with another check.
enum class RealCapture : std::uint8_t {
  // The real capture takes over the length: it keeps the piece and so mates at least as fast. A
  // line needs no more than that.
  Assumed,
  // The table or a search must prove a check that can be played, for a certificate goes on below
  // it. That is another check if the table knows one, and otherwise the real capture.
  Proved,
};

// All questions are about the position the problem stands on when they are asked. A length is that
// of a mate which is proved from there.
class ProofReader {
 public:
  using Child = TsumeProblem::Child;

  ProofReader(TsumeProblem& problem, search::Monitor& monitor)
      : problem_(problem), monitor_(monitor), search_(problem, monitor) {}

  // The check to play.
  ProofMove check(search::Length length, RealCapture real_capture);

  // Every reply with the mate behind it, the longest first. Those at the end without a proof are
  // the ones at which the monitor ended the search.
  std::vector<Child> replies(search::Length length);
  // The reply that holds out longest. `exact`: no shorter mate exists, so there is a reply after
  // which none is shorter, even where the table knows only upper bounds. No child and not stopped:
  // the position is mate.
  ProofMove longest_reply(search::Length length, bool exact);

  // The reply after which there is no mate of any length. No child and not stopped: there is none.
  ProofMove refuting_reply();

  // Whether a mate within the budget is proved behind a move, by what is known or else by a search.
  bool prove(Child& child, search::Length budget);
  // Searches behind a move, whatever is known there, and remembers what is found.
  void search_behind(Child& child, search::Length budget);

 private:
  // Whether the table learns what is found on the third rung.
  enum class Remembers : std::uint8_t {
    Results,  // whoever plays the move goes on reading behind it
    // The writer of a refutation stores the positions it lists, and all other results would only
    // push out what the full table still has.
    Nothing,
  };

  template <class Known, class Wanted>
  ProofMove climb(search::Length length, Remembers remembers, Known known, Wanted is_wanted);
  template <class Wanted>
  std::optional<Child> search_each(search::Length length, Remembers remembers, Wanted is_wanted);
  Result result_behind(const Child& child, search::Length budget);
  std::optional<Child> known_check(search::Length length, RealCapture real_capture);
  std::optional<Child> prove_real_check(std::vector<Child>& checks, const Child& free_capture,
                                        search::Length length);
  bool is_longer_than(Child& reply, search::Length length);
  [[nodiscard]] ProofMove found_or_stopped(const std::optional<Child>& child) const;

  TsumeProblem& problem_;
  search::Monitor& monitor_;
  search::Dfpn<TsumeProblem> search_;
};

}  // namespace sudare::tsume
