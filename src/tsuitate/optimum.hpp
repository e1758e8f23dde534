// The value of a solution that is best at every turn of the attacker: the fewest moves, then the
// fewest fouls, then the most pieces left in hand at mate, against the worst calls of the referee
// and replies of the defender (Sakuta & Iida 2002, section 5.2).
//
// Moves come first, so only branches that take the most moves count in the worst case, and only
// tries that take the fewest can be best. The bounded search determines which these are; the other
// two numbers are then computed from them alone.
#pragma once

#include <compare>
#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tsuitate/problem.hpp"

namespace sudare::tsuitate {

struct Value {
  int moves = 0;
  int fouls = 0;
  int hand = 0;

  // Less is better for the attacker.
  friend constexpr std::strong_ordering operator<=>(const Value& a, const Value& b) {
    if (const auto order = a.moves <=> b.moves; order != 0) return order;
    if (const auto order = a.fouls <=> b.fouls; order != 0) return order;
    return b.hand <=> a.hand;
  }
  friend constexpr bool operator==(const Value&, const Value&) = default;
};

class Optimum {
 public:
  struct Answer {
    Value value;
    std::vector<shogi::Move> best;  // all tries that reach the value
  };

  // Decides whether the problem's current node is proved within a budget. The result is unsolved if
  // the search is stopped.
  using Search = std::function<Result(const Budget&)>;

  Optimum(TsuitateProblem& problem, Search search)
      : problem_(problem), search_(std::move(search)) {}

  // The value of the problem's current metaposition. Nothing if the search is stopped.
  // Precondition: there is a solution with this many fouls.
  std::optional<Answer> find(int fouls);

 private:
  std::optional<search::Length> fewest_moves(int fouls);
  // The known result of the problem's current metaposition; it is searched if there is none.
  Result solve_node(const Budget& budget);
  // The value of the problem's current try, or any value worse than `enough` if it is worse.
  std::optional<Value> value_of_try(const Budget& budget, const std::optional<Value>& enough);

  TsuitateProblem& problem_;
  Search search_;
  std::map<std::pair<screen::MetaKey, int>, Answer> answers_;
};

}  // namespace sudare::tsuitate
