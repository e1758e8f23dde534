// Makes a proved mate shorter, from its end to its beginning.
//
// A search for a shorter mate from the root has to find its way through all of a long line before
// it meets the detour it could save. So each round walks the main line that the table knows and, on
// the way back, asks for a mate two plies shorter every few moves, with a few nodes each: what is
// saved near the end is then known to all that lies before it. The root always has its turn, and
// when the tries have grown so large that only the root is left, this is the plain search for the
// next shorter length, which ends with the proof that there is none.
//
// A try takes the mates that are known for the shortest from where they are: a detour is saved by
// what is new, and what lies behind it has had its own tries. Two things can be wrong with that.
// - The lengths of checks beside the line that were proved earlier and come back to it do not
//   reflect the moves saved since. So each round begins by working these lengths out again
//   (tsume/proof/derived_mate.hpp).
// - Known mates beside the line never had a try. When a round saves nothing, the next one trusts
//   only the positions that were on a line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "search/length.hpp"
#include "search/monitor.hpp"
#include "tsume/problem.hpp"

namespace sudare::tsume {

class Shortener {
 public:
  // Searches the problem's present position for a mate within a length.
  using Search = std::function<Result(search::Length)>;

  Shortener(TsumeProblem& problem, search::Monitor& monitor, Search search)
      : problem_(problem), monitor_(monitor), search_(std::move(search)) {}

  // One round. Returns the length of the mate now known, `length` or less. Precondition: the
  // problem stands at its root, where a mate within `length` is proved.
  search::Length round(search::Length length);
  // Whether a round has shown that there is no shorter mate.
  [[nodiscard]] bool is_shortest() const { return is_shortest_; }

 private:
  using Child = TsumeProblem::Child;
  struct Step {
    Child child;
    search::Length before;  // of the mate known before this move
  };

  // Follows what is known until it gives no shorter mate.
  search::Length bring_up_to_date(search::Length length);
  search::Length try_along_the_line(search::Length length);
  // Plays the main line as far as the table knows it.
  void walk(search::Length length);
  void step_back();
  // How many plies lie between two tries.
  [[nodiscard]] std::size_t stride(search::Length length) const;
  // Tries for shorter and shorter mates in the present position.
  search::Length shorten(search::Length length);
  // The length that what is known behind the present position's moves gives it by now.
  search::Length pass_up(search::Length length);
  void remember(const Result& result);
  // Where a try takes the known mate for the shortest.
  [[nodiscard]] TsumeProblem::Trusted trusted() const;

  TsumeProblem& problem_;
  search::Monitor& monitor_;
  Search search_;
  std::vector<Step> line_;
  std::unordered_set<std::uint64_t> on_a_line_;  // the positions of all the lines so far
  bool trusts_all_ = true;
  std::uint64_t slice_ = 0;  // nodes for each try; 0 before the first round
  bool is_shortest_ = false;
};

}  // namespace sudare::tsume
