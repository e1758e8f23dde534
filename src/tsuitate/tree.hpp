// A solution as a tree: what to try, and what to try next after everything the referee may say.
// Metapositions that come up several times share one node.
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

  Value value;            // of what remains from here
  screen::Placement own;  // the attacker's side
  shogi::Move move;
  std::shared_ptr<const TreeNode> foul;  // null when the try cannot be one
  std::vector<Class> check;
  std::size_t members = 0;
};

// One try of a line and what came of it.
struct LineStep {
  const TreeNode* node = nullptr;
  bool foul = false;
  shogi::Kind captured = shogi::Kind::None;
  screen::ReplyCall reply;  // of a try that stands
  bool mate = false;        // the last one
};

// Builds trees that are best at every node.
class TreeBuilder {
 public:
  TreeBuilder(TsuitateProblem& problem, Optimum& optimum) : problem_(problem), optimum_(optimum) {}

  // From the metaposition the problem stands on. Null when the search is stopped. Precondition: it
  // has a solution with so many fouls.
  std::shared_ptr<const TreeNode> build(int fouls);

 private:
  // The tree of the child of the try the problem stands on that leads to this metaposition.
  std::shared_ptr<const TreeNode> build_child(const screen::Metaposition& meta, int fouls);

  TsuitateProblem& problem_;
  Optimum& optimum_;
  std::map<std::pair<screen::MetaKey, int>, std::shared_ptr<const TreeNode>> built_;
};

// The most members of a metaposition of the tree.
std::size_t largest_metaposition(const TreeNode& root);
// The memory that the tree takes, nearly.
std::size_t bytes_of(const TreeNode& root);

// The line on which referee and defender make the worst of it.
std::vector<LineStep> main_line(const TreeNode& root);

// Moves that fit a line and are legal from the root, fouls left out.
std::vector<shogi::Move> moves_of(const shogi::Position& root, const std::vector<LineStep>& line);

}  // namespace sudare::tsuitate
