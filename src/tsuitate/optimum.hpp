// The value of a solution, best at every turn of the attacker: the fewest moves, then the fewest
// fouls, then the most pieces left in hand at mate; the referee's calls and the defender's replies
// make the worst of it (Sakuta & Iida 2002, section 5.2).
//
// Moves come first, so only branches that take the most moves count in the worst case, and only
// tries that take the fewest can be best. The bounded search tells which these are; the other two
// numbers are then found by looking at them alone.
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

  // Decides whether the node the problem stands on is proved within a budget; unsolved when it is
  // stopped.
  using Search = std::function<Result(const Budget&)>;

  Optimum(TsuitateProblem& problem, Search search)
      : problem_(problem), search_(std::move(search)) {}

  // The value of the metaposition the problem stands on. Nothing when the search is stopped.
  // Precondition: it has a solution with so many fouls.
  std::optional<Answer> find(int fouls);

 private:
  std::optional<search::Length> fewest_moves(int fouls);
  // What is known of the metaposition the problem stands on, or found out.
  Result solve_node(const Budget& budget);
  // The value of the try the problem stands on, or one worse than `enough` when it is worse.
  std::optional<Value> value_of_try(const Budget& budget, const std::optional<Value>& enough);

  TsuitateProblem& problem_;
  Search search_;
  std::map<std::pair<screen::MetaKey, int>, Answer> answers_;
};

}  // namespace sudare::tsuitate
