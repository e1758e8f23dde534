#include "play/engine/mate_plan.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <utility>

#include "screen/metaposition.hpp"
#include "screen/referee.hpp"
#include "shogi/movegen.hpp"
#include "tsuitate/solver.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using screen::Metaposition;
using screen::Placement;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using tsuitate::TreeNode;

namespace {

const TreeNode::Class* class_of(const TreeNode& node, Kind captured) {
  const auto found = std::ranges::find(node.check, captured, &TreeNode::Class::captured);
  return found == node.check.end() ? nullptr : &*found;
}

const TreeNode* after(const TreeNode::Class& heard, const screen::ReplyCall& call) {
  const auto found = std::ranges::find(heard.replies, call, &TreeNode::Reply::call);
  return found == heard.replies.end() ? nullptr : found->node.get();
}

// Plays a plan through against every reply in one world.
class Walk {
 public:
  // Whether it mates. `steps` is how many replies may be looked at.
  static bool mates(const TreeNode& node, Position position, int fouls_left, int steps) {
    Walk walk(steps);
    return walk.mates(node, position, fouls_left);
  }

 private:
  explicit Walk(int steps) : steps_(steps) {}

  bool mates(const TreeNode& node, Position& position, int fouls_left) {
    if (!position.is_legal(node.move))
      return node.foul && fouls_left > 0 && mates(*node.foul, position, fouls_left - 1);
    if (!position.gives_check(node.move)) return false;
    const Kind captured = unpromoted(position.at(node.move.to()).kind());
    const shogi::Undo undo = position.make(node.move);
    const bool mated = every_reply(node, captured, position, fouls_left);
    position.unmake(node.move, undo);
    return mated;
  }

  bool every_reply(const TreeNode& node, Kind captured, Position& position, int fouls_left) {
    shogi::MoveList replies;
    shogi::evading_moves(position, replies);
    if (replies.empty()) return true;
    const TreeNode::Class* const heard = class_of(node, captured);
    if (heard == nullptr) return false;
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
      if (--steps_ < 0) return false;
      const TreeNode* const next = after(*heard, screen::judge_reply(position, reply));
      if (next == nullptr) return false;
      const shogi::Undo undo = position.make(reply);
      const bool mated = mates(*next, position, fouls_left);
      position.unmake(reply, undo);
      return mated;
    });
  }

  int steps_;
};

// The distinct placements of the other side, the most probable first.
std::vector<Placement> by_weight(std::span<const World> worlds, Color side) {
  std::map<shogi::BoardKey, std::pair<double, const World*>> weights;
  for (const World& world : worlds) {
    auto& [weight, first] =
        weights.try_emplace(world.position.board_key(), 0.0, &world).first->second;
    weight += world.weight;
  }
  std::vector<std::pair<double, const World*>> sorted;
  sorted.reserve(weights.size());
  for (const auto& [key, each] : weights) sorted.push_back(each);
  // The map is in the order of keys, so equal weights are in the same order everywhere.
  std::ranges::stable_sort(sorted, std::ranges::greater{},
                           [](const auto& each) { return each.first; });
  std::vector<Placement> placements;
  placements.reserve(sorted.size());
  for (const auto& [weight, world] : sorted) placements.emplace_back(world->position, ~side);
  return placements;
}

}  // namespace

std::optional<MatePlan> MatePlan::find(std::span<const World> worlds, int fouls_left,
                                       const MateLimits& limits, const std::atomic<bool>& stop) {
  const Position& any = worlds.front().position;
  const Color side = any.turn();
  const std::vector<Placement> hidden = by_weight(worlds, side);
  const int fouls = std::min(fouls_left, tsuitate::kMostFouls);
  std::uint64_t nodes_left = limits.nodes;
  const auto begin = std::chrono::steady_clock::now();
  const auto seconds_left = [&] {
    const std::chrono::duration<double> used = std::chrono::steady_clock::now() - begin;
    return std::max(0.0, limits.seconds - used.count());
  };
  std::optional<MatePlan> best;
  for (std::size_t count = 1;; count *= 2) {
    const std::size_t taken = std::min({count, hidden.size(), limits.worlds});
    Metaposition meta;
    meta.attacker = side;
    meta.own = Placement(any, side);
    meta.members.assign(hidden.begin(), hidden.begin() + static_cast<std::ptrdiff_t>(taken));
    meta.compact();
    tsuitate::Options options;
    options.fouls = fouls;
    options.max_moves = limits.moves;
    options.bytes = limits.bytes;
    options.limits.nodes = nodes_left;
    options.limits.seconds = seconds_left();
    tsuitate::Solver solver(meta, options, stop);
    const tsuitate::Solution solution = solver.solve();
    nodes_left -= std::min(nodes_left, solution.nodes);
    if (!solution.value) break;
    std::shared_ptr<const TreeNode> tree;
    try {
      tree = tsuitate::TreeBuilder(solver.problem(), solver.optimum()).build(fouls);
    } catch (const screen::Stopped&) {
      break;
    }
    if (!tree) break;
    MatePlan plan;
    plan.root_ = std::move(tree);
    plan.node_ = plan.root_.get();
    plan.check(worlds, fouls_left);
    if (!best || plan.mass() > best->mass()) best = std::move(plan);
    if (taken < count || taken == limits.worlds || taken == hidden.size() || nodes_left == 0) break;
    if (best->mass() > 0.999) break;
  }
  return best;
}

void MatePlan::check(std::span<const World> worlds, int fouls_left) {
  constexpr int kSteps = 2000;
  mated_.assign(worlds.size(), false);
  double all = 0;
  mass_ = 0;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    all += worlds[i].weight;
    mated_[i] = Walk::mates(*node_, worlds[i].position, fouls_left, kSteps);
    if (mated_[i]) mass_ += worlds[i].weight;
  }
  if (all > 0) mass_ /= all;
}

bool MatePlan::follow(const screen::Seat& seat) {
  const TreeNode::Class* heard = nullptr;  // what the last own try captured
  for (; heard_ < seat.calls().size(); ++heard_) {
    const Call& call = seat.calls()[heard_];
    const TreeNode* next = node_;
    switch (call.kind) {
      case CallKind::OwnFoul:
        if (call.move != node_->move || !node_->foul) return false;
        next = node_->foul.get();
        break;
      case CallKind::OwnMove:
        if (call.move != node_->move || !call.check) return false;
        heard = class_of(*node_, unpromoted(call.captured));
        if (heard == nullptr) return false;
        break;
      case CallKind::TheirMove:
        if (heard == nullptr) return false;
        next = after(*heard, {.captured_at = call.captured_at, .check = call.check});
        if (next == nullptr) return false;
        break;
      case CallKind::TheirFoul:
        break;
    }
    node_ = next;
  }
  return true;
}

}  // namespace sudare::play
