// The truth about small tsume problems, from the plain rules alone: every check and every reply is
// played out, nothing is estimated, pruned by hand or taken from the code under test.
//
// Two ways to it that share only the rules:
//   CheckGraph  lists the positions the attacker can come to move in and takes the least fixpoint
//               "some check leaves only replies into positions already won". That settles mates of
//               any length, and that there is none, however the positions repeat.
//   mate_within searches to a depth, and so does without a limit on the number of positions.
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

// What is known of the shortest mate in a position; kNever stands for no mate.
struct Bounds {
  int at_least = 1;
  int at_most = kNever;

  [[nodiscard]] bool is_exact() const { return at_least == at_most; }
};

class CheckGraph {
 public:
  struct Check {
    certify::Move move;
    std::vector<std::uint32_t> replies;  // the positions they lead to; empty when the check mates
  };
  struct Node {
    certify::Board board;
    bool expanded = false;
    std::vector<Check> checks;  // one that mates alone, where there is one
    Bounds mate;
  };

  // Looks at the nearest positions first and stops at this many: then the bounds of some positions
  // may not be exact. Precondition: problem_with(root) is empty and the side not to move has a
  // king.
  CheckGraph(const certify::Board& root, std::size_t most_positions);

  // The first is the root.
  [[nodiscard]] const std::vector<Node>& nodes() const { return nodes_; }
  [[nodiscard]] Bounds mate() const { return nodes_.front().mate; }
  // Null when the position is none of the graph's.
  [[nodiscard]] const Node* find(const certify::Board& board) const;
  // The mate behind a check, counted from there.
  [[nodiscard]] Bounds mate_after(const Check& check) const;
  // Whether some position can return to itself.
  [[nodiscard]] bool has_cycle() const;

 private:
  std::uint32_t index_of(const certify::Board& board);
  void expand(std::uint32_t index);
  [[nodiscard]] std::vector<int> lengths(int of_unexpanded) const;

  std::vector<Node> nodes_;
  std::unordered_map<std::string, std::uint32_t> indices_;
};

// The least number of moves up to `most` in which the side to move mates, or kNever.
int mate_within(const certify::Board& board, int most);

}  // namespace sudare::brute_force
