// Reads the main line of a proved position out of the table: the attacker's shortest, the
// defender's longest.
#pragma once

#include <optional>
#include <vector>

#include "search/algorithms/dfpn.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

class MainLine {
 public:
  // The monitor bounds what may be searched anew where the table has forgotten something.
  MainLine(TsumeProblem& problem, search::Monitor& monitor)
      : problem_(problem), search_(problem, monitor) {}

  // The moves from the problem's position to mate. Shorter than that only when the monitor stopped
  // the search. Precondition: a mate within this length is proved. `exact` when no shorter one
  // exists.
  std::vector<shogi::Move> find(search::Length length, bool exact);

  // The pieces of such a line, for whoever walks elsewhere in the tree. Precondition: a mate within
  // this length is proved from where the problem stands.
  using Child = TsumeProblem::Child;
  // The check to play, with the mate behind it. Nothing when the monitor stopped the search.
  std::optional<Child> check(search::Length length);
  // Every reply with the mate behind it, the longest first. Behind those at the end nothing is
  // proved: the monitor stopped the search.
  std::vector<Child> replies(search::Length length);
  // The reply that holds out longest; `exact` when no shorter mate exists. Same.
  std::optional<Child> reply(search::Length length, bool exact);
  // Asks the table, then the search, for a mate behind a child.
  bool prove(Child& child, search::Length budget);

 private:
  // One step of the line, and the length of the mate behind it.
  bool step(search::Length& length, bool exact);
  Child* best_check(search::Length length);
  Child* best_reply(search::Length length, bool exact);
  bool is_longer_than(Child& child, search::Length length);

  TsumeProblem& problem_;
  search::Dfpn<TsumeProblem> search_;
  std::vector<Child> children_;
  std::vector<Child> made_;
};

}  // namespace sudare::tsume
