// What a solution may cost: moves of both sides, and fouls along any one line.
#pragma once

#include "search/length.hpp"
#include "search/result.hpp"

namespace sudare::tsuitate {

// More than any referee allows; a refutation "within kMostFouls" holds for every number of fouls.
inline constexpr int kMostFouls = 15;

struct Budget {
  search::Length moves = search::Length::unlimited();
  int fouls = kMostFouls;  // less than 0: a foul too many

  [[nodiscard]] bool is_unlimited() const { return moves.is_unlimited(); }

  friend bool operator==(const Budget&, const Budget&) = default;
};

// The witness of a result is the number of fouls it holds for: proved with so many allowed, or
// refuted even with so many.
using Result = search::Result<int>;

}  // namespace sudare::tsuitate
