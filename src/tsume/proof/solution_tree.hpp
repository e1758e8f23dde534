// The tree of a proved mate, node by node: for every position of the attacker one check, for every
// check all replies, each with the length of the mate after it.
//
// Only the main line is kept. The table has the proof, and parts that it has lost are searched
// again when they are looked at.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "search/monitor.hpp"
#include "shogi/position.hpp"
#include "tsume/problem.hpp"
#include "tsume/solver.hpp"
#include "tsume/table.hpp"

namespace sudare::tsume {

class SolutionTree {
 public:
  struct Branch {
    shogi::Move move;
    // The length of the mate after the move. Negative after a futile interposition beyond the
    // counted end; nothing if it could not be reconstructed in time.
    std::optional<int> length;
    bool main = false;
  };
  struct Node {
    int length = 0;
    bool main = false;             // on the main line
    std::vector<Branch> branches;  // the one check, or all replies, the longest first
  };
  struct Step {
    shogi::Move move;
    int length = 0;            // after the move
    std::size_t siblings = 0;  // the number of branches of the node in which it is played
  };
  enum class Failure : std::uint8_t {
    None,
    NotInTree,  // the path has an illegal move, or one after which no mate is proved
    Stopped,    // the monitor stopped the search for parts that the table has lost
  };

  // Precondition: the solution is a mate with a line, found with this table.
  SolutionTree(const shogi::Position& root, const Solution& solution, Futile futile, Table& table);

  // The node at the end of a path.
  Failure look(const std::vector<shogi::Move>& path, search::Monitor& monitor, Node& node);
  // The continuation from there with best play by both sides, at most this many moves.
  Failure follow(const std::vector<shogi::Move>& path, std::size_t moves, search::Monitor& monitor,
                 std::vector<Step>& steps);

 private:
  using Child = TsumeProblem::Child;
  // A problem at the end of a path, and the mate from there.
  struct Place {
    TsumeProblem problem;
    search::Length length;
    std::size_t on_main = 0;  // the number of moves of the path that are on the main line
  };

  std::optional<Place> go_to(const std::vector<shogi::Move>& path, search::Monitor& monitor,
                             Failure& failure);
  // The place on the main line after this many moves.
  Place place_on_main(std::size_t ply);
  // Plays a move if a mate is proved after it.
  static bool step(Place& place, shogi::Move move, search::Monitor& monitor);
  [[nodiscard]] bool is_main(const Place& place, std::size_t ply, shogi::Move move) const;

  std::vector<shogi::Position> positions_;  // along the main line
  std::vector<search::Length> lengths_;     // the length of the mate from each of them
  std::vector<shogi::Move> line_;
  Futile futile_;
  Table& table_;
};

}  // namespace sudare::tsume
