// The tree of a proved mate, node by node: for every position of the attacker one check, for every
// check all replies, each with the length of the mate behind it.
//
// Only the main line of it is kept. The table has the proof, and where it has forgotten a part,
// that part is searched again when somebody looks there.
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
    // Of the mate behind the move; less than 0 behind a futile interposition that follows the
    // counted end; nothing where it could not be found again in time.
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
    int length = 0;            // behind the move
    std::size_t siblings = 0;  // the branches of the node it is played in
  };
  enum class Failure : std::uint8_t {
    None,
    NotInTree,  // the path has a move that is not legal, or after which no mate is proved
    Stopped,    // the monitor stopped the search for what the table has forgotten
  };

  // Precondition: a solution with a mate and a line, found with this table.
  SolutionTree(const shogi::Position& root, const Solution& solution, Futile futile, Table& table);

  // The node at the end of a path.
  Failure look(const std::vector<shogi::Move>& path, search::Monitor& monitor, Node& node);
  // How the game goes on from there when both sides play their best, for at most this many moves.
  Failure follow(const std::vector<shogi::Move>& path, std::size_t moves, search::Monitor& monitor,
                 std::vector<Step>& steps);

 private:
  using Child = TsumeProblem::Child;
  // A problem that stands at the end of a path, and the mate from there.
  struct Place {
    TsumeProblem problem;
    search::Length length;
    std::size_t on_main = 0;  // the moves of the path that are on the main line
  };

  std::optional<Place> go_to(const std::vector<shogi::Move>& path, search::Monitor& monitor,
                             Failure& failure);
  // A place on the main line, after this many moves.
  Place place_on_main(std::size_t ply);
  // Plays a move if the mate goes on behind it.
  static bool step(Place& place, shogi::Move move, search::Monitor& monitor);
  [[nodiscard]] bool is_main(const Place& place, std::size_t ply, shogi::Move move) const;

  std::vector<shogi::Position> positions_;  // along the main line
  std::vector<search::Length> lengths_;     // ... with the mate from each
  std::vector<shogi::Move> line_;
  Futile futile_;
  Table& table_;
};

}  // namespace sudare::tsume
