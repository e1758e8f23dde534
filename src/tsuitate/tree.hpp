// A solution as a tree: what to try, and what to try next after every possible call of the referee.
// Metapositions that occur several times share one node.
#pragma once

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "tsuitate/optimum.hpp"
#include "tsuitate/problem.hpp"

namespace sudare::tsuitate {

struct TreeNode {
  struct Reply {
    screen::ReplyCall call;
    std::shared_ptr<const TreeNode> node;
  };
  struct Class {
    shogi::Kind captured = shogi::Kind::None;
    bool mate = false;
    std::vector<Reply> replies;
  };

  Value value;            // of the rest from here
  screen::Placement own;  // the attacker's side
  shogi::Move move;
  std::shared_ptr<const TreeNode> foul;  // null if the try cannot be a foul
  std::vector<Class> check;
  std::size_t members = 0;
};

// One try of a line and its outcome.
struct LineStep {
  const TreeNode* node = nullptr;
  bool foul = false;
  shogi::Kind captured = shogi::Kind::None;
  screen::ReplyCall reply;  // for a try that stands
  bool mate = false;        // only the last one mates
};

// Builds trees that are best at every node.
class TreeBuilder {
 public:
  TreeBuilder(TsuitateProblem& problem, Optimum& optimum) : problem_(problem), optimum_(optimum) {}

  // Builds the tree of the problem's current metaposition. Null if the search is stopped.
  // Precondition: there is a solution with this many fouls.
  std::shared_ptr<const TreeNode> build(int fouls);

 private:
  // Builds the tree of the child of the problem's current try that leads to this metaposition.
  std::shared_ptr<const TreeNode> build_child(const screen::Metaposition& meta, int fouls);

  TsuitateProblem& problem_;
  Optimum& optimum_;
  std::map<std::pair<screen::MetaKey, int>, std::shared_ptr<const TreeNode>> built_;
};

// The size of the largest metaposition in the tree.
std::size_t largest_metaposition(const TreeNode& root);
// The approximate memory of the tree.
std::size_t bytes_of(const TreeNode& root);

// The line with the worst calls and replies for the attacker.
std::vector<LineStep> main_line(const TreeNode& root);

// Legal moves from the root that match a line, without its fouls.
std::vector<shogi::Move> moves_of(const shogi::Position& root, const std::vector<LineStep>& line);

}  // namespace sudare::tsuitate
