// Is there a way to mate all members of a metaposition with one more move?
//
// Each try must be mate or foul in all that are left; the fouls among them are left for the next
// try. No metaposition need be split for it, and no number kept.
#pragma once

#include <vector>

#include "screen/metaposition.hpp"
#include "shogi/movegen.hpp"
#include "tsuitate/budget.hpp"

namespace sudare::tsuitate {

class LastMove {
 public:
  // Solved, for a budget of one move and this many fouls.
  Result settle(const screen::Metaposition& meta, int fouls, screen::Futile futile,
                screen::StopSignal stop);

 private:
  struct Member {
    shogi::Position position;
    std::vector<shogi::Move> mates;
  };

  // The fewest fouls, or more than allowed.
  int fewest_fouls(const std::vector<const Member*>& left, int allowed);

  std::vector<Member> members_;
};

}  // namespace sudare::tsuitate
