// Shortens a proved mate, from its end to its beginning.
//
// A search for a shorter mate from the root has to get through all of a long line before it meets a
// detour that it could save. Each round therefore walks the main line in the table and, on the way
// back, asks every few moves for a mate two plies shorter, with a few nodes each: a saving near the
// end is then known to all positions before it. The root is always tried. Once the attempts have
// grown so large that only the root is left, this is the plain search for the next shorter length,
// which ends with the proof that there is none.
//
// An attempt assumes that known mates are already the shortest from their positions: new moves save
// a detour, and the positions after it have had their own attempts. This can go wrong in two ways.
// - The lengths of checks off the line that were proved earlier and rejoin the line do not
//   reflect the moves saved since. Each round therefore begins by recomputing these lengths
//   (tsume/proof/derived_mate.hpp).
// - Known mates off the line never had an attempt. If a round saves nothing, the next one trusts
//   only positions that were on a line.
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
  // Searches the problem's current position for a mate within a length.
  using Search = std::function<Result(search::Length)>;

  Shortener(TsumeProblem& problem, search::Monitor& monitor, Search search)
      : problem_(problem), monitor_(monitor), search_(std::move(search)) {}

  // One round. Returns the length of the mate now known, `length` or less. Precondition: the
  // problem is at its root, where a mate within `length` is proved.
  search::Length round(search::Length length);
  // Whether a round has shown that there is no shorter mate.
  [[nodiscard]] bool is_shortest() const { return is_shortest_; }

 private:
  using Child = TsumeProblem::Child;
  struct MainLineStep {
    Child child;
    search::Length before;  // the length of the mate known before this move
  };

  // Derives shorter lengths from the known ones until none is found.
  search::Length bring_up_to_date(search::Length length);
  search::Length try_along_the_line(search::Length length);
  // Plays the main line to where the table no longer knows it.
  void walk(search::Length length);
  void step_back();
  // The number of plies between two attempts.
  [[nodiscard]] std::size_t stride(search::Length length) const;
  // Tries for shorter and shorter mates in the current position.
  search::Length shorten(search::Length length);
  // The length that follows for the current position from the known results after its moves.
  search::Length pass_up(search::Length length);
  void remember(const Result& result);
  // The positions whose known mate an attempt assumes to be the shortest.
  [[nodiscard]] TsumeProblem::Trusted trusted() const;

  TsumeProblem& problem_;
  search::Monitor& monitor_;
  Search search_;
  std::vector<MainLineStep> line_;
  std::unordered_set<std::uint64_t> on_a_line_;  // the positions of all lines so far
  bool trusts_all_ = true;
  std::uint64_t slice_ = 0;  // nodes per attempt; 0 before the first round
  bool is_shortest_ = false;
};

}  // namespace sudare::tsume
