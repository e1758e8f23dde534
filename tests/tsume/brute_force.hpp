// Solves small tsume problems by brute force with the plain rules: every check and every reply is
// played out, and nothing is estimated, pruned by hand or taken from the code under test.
//
// There are two methods that share only the rules:
//   CheckGraph  lists the positions in which the attacker can come to move and computes the least
//               fixpoint of "some check leaves only replies into positions already won". This
//               settles mates of any length, and their absence, however positions repeat.
//   mate_within searches to a depth and therefore needs no limit on the number of positions.
// Lengths are strict: every move counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <unordered_map>
#include <vector>

#include "certify/rules.hpp"

namespace sudare::brute_force {

constexpr int kNever = std::numeric_limits<int>::max();

// Bounds on the shortest mate in a position; kNever means no mate.
struct Bounds {
  int at_least = 1;
  int at_most = kNever;

  [[nodiscard]] bool is_exact() const { return at_least == at_most; }
};

class CheckGraph {
 public:
  struct Check {
    certify::Move move;
    std::vector<std::uint32_t> replies;  // the positions they lead to; empty if the check mates
  };
  struct GraphNode {
    certify::Board board;
    bool expanded = false;
    std::vector<Check> checks;  // only the mating check, if there is one
    Bounds mate;
  };

  // Explores the nearest positions first and stops at this many; the bounds of some positions may
  // then not be exact. Precondition: problem_with(root) is empty and the side not to move has a
  // king.
  CheckGraph(const certify::Board& root, std::size_t most_positions);

  // The first is the root.
  [[nodiscard]] const std::vector<GraphNode>& nodes() const { return nodes_; }
  [[nodiscard]] Bounds mate() const { return nodes_.front().mate; }
  // Null if the position is not in the graph.
  [[nodiscard]] const GraphNode* find(const certify::Board& board) const;
  // The mate after a check, counted from there.
  [[nodiscard]] Bounds mate_after(const Check& check) const;
  // Whether some position can return to itself.
  [[nodiscard]] bool has_cycle() const;

 private:
  std::uint32_t index_of(const certify::Board& board);
  void expand(std::uint32_t index);
  [[nodiscard]] std::vector<int> lengths(int of_unexpanded) const;

  std::vector<GraphNode> nodes_;
  std::unordered_map<std::string, std::uint32_t> indices_;
};

// The least number of moves up to `most` in which the side to move mates, or kNever.
int mate_within(const certify::Board& board, int most);

}  // namespace sudare::brute_force
