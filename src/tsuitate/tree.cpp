#include "tsuitate/tree.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_set>

namespace sudare::tsuitate {

using screen::judge_reply;
using screen::judge_try;
using screen::Metaposition;
using screen::Outcome;
using screen::TryCall;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;

std::shared_ptr<const TreeNode> TreeBuilder::build(int fouls) {
  const std::pair at(problem_.node().key, fouls);
  if (const auto known = built_.find(at); known != built_.end()) return known->second;
  const std::optional<Optimum::Answer> answer = optimum_.find(fouls);
  if (!answer) return nullptr;
  problem_.graph().list(problem_.node());

  auto tree = std::make_shared<TreeNode>();
  tree->value = answer->value;
  tree->own = problem_.node().meta->own;
  tree->members = problem_.node().meta->size();
  tree->move = answer->best.front();
  TsuitateProblem::Child child;
  child.index =
      static_cast<std::uint16_t>(std::ranges::find(problem_.node().tries, tree->move, &Try::move) -
                                 problem_.node().tries.begin());
  const Outcome outcome = outcome_of(*problem_.node().meta, tree->move, problem_.graph().futile(),
                                     problem_.graph().stop());
  bool complete = true;
  const auto add = [&](const Metaposition& meta, int left) {
    std::shared_ptr<const TreeNode> node = complete ? build_child(meta, left) : nullptr;
    complete = node != nullptr;
    return node;
  };
  problem_.make(child);
  for (const Outcome::Class& each : outcome.check) {
    TreeNode::Class& added = tree->check.emplace_back();
    added.captured = each.captured;
    added.mate = each.mate;
    for (const Outcome::Reply& reply : each.replies) {
      added.replies.push_back({reply.call, add(reply.after, fouls)});
    }
  }
  if (outcome.foul) tree->foul = add(*outcome.foul, fouls - 1);
  problem_.unmake(child);
  if (!complete) return nullptr;
  built_.emplace(at, tree);
  return tree;
}

std::shared_ptr<const TreeNode> TreeBuilder::build_child(const Metaposition& meta, int fouls) {
  const std::vector<TsuitateProblem::Child> children = problem_.children_of_try();
  const auto child = std::ranges::find_if(
      children, [&](const TsuitateProblem::Child& each) { return each.node->key == meta.key; });
  problem_.make(*child);
  std::shared_ptr<const TreeNode> tree = build(fouls);
  problem_.unmake(*child);
  return tree;
}

namespace {

Value behind(const Value& value, int moves, int fouls) {
  return {value.moves + moves, value.fouls + fouls, value.hand};
}

int hand_after(const TreeNode& node, Kind captured) {
  return node.own.hand().total() - (node.move.is_drop() ? 1 : 0) + (captured == Kind::None ? 0 : 1);
}

// The branch that decides the value; among several, one that captures.
const TreeNode* worst_branch(const TreeNode& node, LineStep& step) {
  const TreeNode* next = nullptr;
  for (const TreeNode::Class& each : node.check) {
    if (each.mate && Value{1, 0, hand_after(node, each.captured)} == node.value) {
      step.captured = each.captured;
      step.mate = true;
      return nullptr;
    }
    for (const TreeNode::Reply& reply : each.replies) {
      if (behind(reply.node->value, 2, 0) != node.value) continue;
      if (next != nullptr && !reply.call.captured_at.on_board()) continue;
      step.captured = each.captured;
      step.reply = reply.call;
      next = reply.node.get();
    }
  }
  if (next == nullptr) {
    step.foul = true;
    next = node.foul.get();
  }
  return next;
}

// Plays the rest of a line in one position, with backtracking.
class Player {
 public:
  explicit Player(const std::vector<LineStep>& line) : line_(line) {}

  bool play(Position& position, std::size_t at, std::vector<Move>& moves) {
    if (failed_.contains(state(position, at))) return false;
    const bool found = play_here(position, at, moves);
    if (!found) failed_.insert(state(position, at));
    return found;
  }

 private:
  using State = std::tuple<std::size_t, shogi::BoardKey, std::uint32_t>;

  // The board and the attacker's hand identify a position, because the pieces are the same in all
  // of them.
  static State state(const Position& position, std::size_t at) {
    return {at, position.board_key(), position.hand(position.turn()).bits()};
  }

  bool play_here(Position& position, std::size_t at, std::vector<Move>& moves) {
    const LineStep& step = line_[at];
    const TryCall call = judge_try(position, step.node->move);
    if (step.foul) return call.foul && play(position, at + 1, moves);
    if (call.foul || call.captured != step.captured || call.mate != step.mate) return false;
    const shogi::Undo undo = position.make(step.node->move);
    moves.push_back(step.node->move);
    const bool found = step.mate || reply(position, at, moves);
    position.unmake(step.node->move, undo);
    if (!found) moves.pop_back();
    return found;
  }

  bool reply(Position& position, std::size_t at, std::vector<Move>& moves) {
    MoveList replies;
    evading_moves(position, replies);
    for (const Move move : replies) {
      if (judge_reply(position, move) != line_[at].reply) continue;
      const shogi::Undo undo = position.make(move);
      moves.push_back(move);
      const bool found = play(position, at + 1, moves);
      position.unmake(move, undo);
      if (found) return true;
      moves.pop_back();
    }
    return false;
  }

  const std::vector<LineStep>& line_;
  std::set<State> failed_;  // from these the rest cannot be played
};

}  // namespace

namespace {

// Visits every node once.
template <class Visit>
void for_each_node(const TreeNode& root, Visit visit) {
  std::unordered_set<const TreeNode*> seen;
  std::vector<const TreeNode*> open{&root};
  while (!open.empty()) {
    const TreeNode* node = open.back();
    open.pop_back();
    if (node == nullptr || !seen.insert(node).second) continue;
    visit(*node);
    open.push_back(node->foul.get());
    for (const TreeNode::Class& each : node->check) {
      for (const TreeNode::Reply& reply : each.replies) open.push_back(reply.node.get());
    }
  }
}

}  // namespace

std::size_t largest_metaposition(const TreeNode& root) {
  std::size_t largest = 0;
  for_each_node(root, [&](const TreeNode& node) { largest = std::max(largest, node.members); });
  return largest;
}

std::size_t bytes_of(const TreeNode& root) {
  std::size_t bytes = 0;
  for_each_node(root, [&](const TreeNode& node) {
    bytes += sizeof(TreeNode);
    for (const TreeNode::Class& each : node.check) {
      bytes += sizeof each + each.replies.size() * sizeof(TreeNode::Reply);
    }
  });
  return bytes;
}

std::vector<LineStep> main_line(const TreeNode& root) {
  std::vector<LineStep> line;
  for (const TreeNode* node = &root; node != nullptr;) {
    LineStep step;
    step.node = node;
    node = worst_branch(*node, step);
    line.push_back(step);
  }
  return line;
}

std::vector<Move> moves_of(const Position& root, const std::vector<LineStep>& line) {
  Position position = root;
  std::vector<Move> moves;
  Player(line).play(position, 0, moves);
  return moves;
}

}  // namespace sudare::tsuitate
