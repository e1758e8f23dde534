// A step from a node of a Problem whose budget is a Length. Problems with other budgets have their
// own (see the concept NodeChild in problem.hpp).
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/length.hpp"
#include "search/result.hpp"

namespace sudare::search {

template <class Move, class Key, class Witness>
struct Child {
  static constexpr std::uint16_t kNone = 0xffff;

  Key key;
  Result<Witness> result;
  Move move;
  std::int8_t cost = 1;  // plies of the budget the move takes
  // The move only counts where the node it leads to is proved within this, whatever the budget.
  Length limit = Length::unlimited();
  bool deferred = false;
  bool counts_while_deferred = false;
  bool known = false;
  bool first_seen_shallower = false;
  std::uint16_t next_deferred = kNone;

  [[nodiscard]] Length budget_behind(Length budget) const {
    return std::min(budget.plus(-cost), limit);
  }
};

}  // namespace sudare::search
