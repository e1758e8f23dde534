// Reads a proof out of the table move by move: the check to play, the replies with their lengths,
// the reply that refutes a check.
//
// A table of limited size loses parts of a proof, so each question is answered in three steps:
//   1. look up the moves in the table;
//   2. search the position itself, after which the table has them;
//   3. if the table is so full that it loses even those at once, search each move separately.
// The monitor bounds all searches. If it stopped one, the reader says so instead of guessing.
//
//   ProofReader reader(problem, monitor);  // the problem is at a position of the attacker
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

// A move of a proof, or the reason why there is none.
struct ProofMove {
  // The move, with the proved result of the position after it.
  std::optional<TsumeProblem::Child> child;
  bool stopped = false;  // there is no move because the monitor stopped the search
};

// Where lengths leave out futile interpositions, the table may prove the capture of one as if the
// piece were not gained. Such a capture is not playable, so the reader returns another check.
enum class RealCapture : std::uint8_t {
  // The real capture inherits the length: it keeps the piece and therefore mates at least as fast.
  // This is enough for a line.
  Assumed,
  // A playable check must be proved by the table or a search, because a certificate continues below
  // it. This is another check if the table knows one, and otherwise the real capture.
  Proved,
};

// All questions concern the problem's current position. `length` is the length of a mate that is
// proved from there.
class ProofReader {
 public:
  using Child = TsumeProblem::Child;

  ProofReader(TsumeProblem& problem, search::Monitor& monitor)
      : problem_(problem), monitor_(monitor), search_(problem, monitor) {}

  // The check to play.
  ProofMove check(search::Length length, RealCapture real_capture);

  // Every reply with the mate after it, the longest first. If the monitor stopped the search,
  // replies without a proof are at the end.
  std::vector<Child> replies(search::Length length);
  // The reply that survives longest. If `exact`, no shorter mate exists; some reply then has no
  // shorter mate after it, even where the table knows only upper bounds. If there is no child
  // although the search was not stopped, the position is mate.
  ProofMove longest_reply(search::Length length, bool exact);

  // The reply after which there is no mate of any length. If there is no child although the search
  // was not stopped, no such reply exists.
  ProofMove refuting_reply();

  // Whether a mate within the budget is proved after a move, by the table or else by a search.
  bool prove(Child& child, search::Length budget);
  // Searches after a move, whatever the table knows, and stores the result.
  void search_behind(Child& child, search::Length budget);

 private:
  // Whether the results of the third step are stored in the table.
  enum class Remembers : std::uint8_t {
    Results,  // reading continues after the move
    // The writer of a refutation stores the positions it lists; all other results would only evict
    // entries from the full table.
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
