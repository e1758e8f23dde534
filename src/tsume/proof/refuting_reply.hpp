// The reply that refutes a check: behind it there is no mate of any length.
#pragma once

#include <vector>

#include "search/monitor.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

class RefutingReply {
 public:
  using Child = TsumeProblem::Child;

  // The problem stands on the checked position. The monitor bounds what may be searched anew where
  // the table has forgotten something.
  RefutingReply(TsumeProblem& problem, search::Monitor& monitor)
      : problem_(problem), monitor_(monitor) {}

  // False when none is found: there is a mate, or the monitor stopped the search.
  bool choose(Child& chosen);

 private:
  bool choose_known(Child& chosen);

  TsumeProblem& problem_;
  search::Monitor& monitor_;
  std::vector<Child> children_;
};

}  // namespace sudare::tsume
