#include "tsuitate/graph.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "screen/tries.hpp"

namespace sudare::tsuitate {

using screen::Drops;
using screen::Metaposition;
using screen::Outcome;
using screen::Placement;
using search::Length;

Result Knowledge::look_up(const Budget& budget) const {
  const auto allowed = static_cast<std::size_t>(budget.fouls);
  if (const Length moves = proved_[allowed];
      moves <= budget.moves && moves != Length::unlimited()) {
    std::size_t fouls = allowed;
    while (fouls > 0 && proved_[fouls - 1] == moves) --fouls;
    return Result::proved(moves, static_cast<int>(fouls));
  }
  if (refuted_[allowed] >= budget.moves) {
    std::size_t fouls = allowed;
    while (fouls < kMostFouls && refuted_[fouls + 1] >= budget.moves) ++fouls;
    return Result::refuted(refuted_[fouls], static_cast<int>(fouls));
  }
  return {};
}

void Knowledge::add(const Result& result) {
  if (result.bounds.is_proved()) {
    for (auto f = static_cast<std::size_t>(result.witness); f < proved_.size(); ++f) {
      proved_[f] = std::min(proved_[f], result.length);
    }
  } else {
    for (int f = 0; f <= result.witness; ++f) {
      Length& length = refuted_[static_cast<std::size_t>(f)];
      length = std::max(length, result.length);
    }
  }
}

std::size_t Graph::bytes_of(const Metaposition& meta) {
  return sizeof(Metaposition) + meta.members.capacity() * sizeof(Placement);
}

std::size_t Graph::bytes_of(const Try& attempt) { return attempt.edges.capacity() * sizeof(Edge); }

std::size_t Graph::bytes_of(const Node& node) {
  constexpr std::size_t kInIndex = 2 * sizeof(std::uintptr_t);
  std::size_t bytes = sizeof(Node) + kInIndex + node.tries.capacity() * sizeof(Try);
  for (const Try& attempt : node.tries) bytes += bytes_of(attempt);
  if (node.meta) bytes += bytes_of(*node.meta);
  return bytes;
}

Node& Graph::node(Metaposition&& meta) {
  if (index_.size() < 2 * (nodes_.size() + 1)) rebuild_index();
  const std::size_t mask = index_.size() - 1;
  std::size_t i = meta.key.address & mask;
  while (index_[i] != nullptr && index_[i]->key != meta.key) i = (i + 1) & mask;
  if (index_[i] == nullptr) {
    if (free_.empty()) {
      index_[i] = &nodes_.emplace_back();
    } else {
      index_[i] = free_.back();
      free_.pop_back();
    }
    index_[i]->key = meta.key;
    bytes_ += bytes_of(*index_[i]);
  }
  Node& found = *index_[i];
  if (!found.meta) {
    largest_ = std::max(largest_, meta.size());
    found.meta = std::make_unique<Metaposition>(std::move(meta));
    bytes_ += bytes_of(*found.meta);
  }
  return found;
}

void Graph::rebuild_index() {
  std::size_t size = 1024;
  while (size < 4 * (nodes_.size() + 1)) size *= 2;
  index_.assign(size, nullptr);
  const std::unordered_set<const Node*> unused(free_.begin(), free_.end());
  for (Node& node : nodes_) {
    if (!free_.empty() && unused.contains(&node)) continue;
    std::size_t i = node.key.address & (size - 1);
    while (index_[i] != nullptr) i = (i + 1) & (size - 1);
    index_[i] = &node;
  }
}

void Graph::list(Node& node) {
  if (node.listed) return;
  shogi::MoveList moves;
  list_tries(*node.meta, moves, stop_);
  node.tries.resize(moves.size());
  for (std::size_t i = 0; i < moves.size(); ++i) node.tries[i].move = moves[i];
  node.listed = true;
  bytes_ += node.tries.capacity() * sizeof(Try);
}

void Graph::split(Node& node, Try& attempt, Drops drops) {
  Outcome outcome = outcome_of(*node.meta, attempt.move, futile_, stop_, drops);
  const std::size_t before = bytes_of(attempt);
  const bool first_time = !attempt.begun;
  const Share share = first_time ? Share::All : Share::Rest;
  attempt.begun = true;
  attempt.expanded = true;
  const auto connect = [&](Metaposition&& meta, bool foul, bool in_part) {
    Node& target = this->node(std::move(meta));
    if (in_part) attempt.expanded = false;
    const bool known = !first_time && std::ranges::any_of(attempt.edges, [&](const Edge& edge) {
      return edge.node == &target && edge.foul == foul && (edge.share == Share::Part) == in_part;
    });
    if (!known) attempt.edges.push_back({&target, foul, in_part ? Share::Part : share});
  };
  for (Outcome::Class& each : outcome.check) {
    if (each.mate) {
      const int hand = node.meta->own.hand().total() - (attempt.move.is_drop() ? 1 : 0) +
                       (each.captured == shogi::Kind::None ? 0 : 1);
      attempt.hand_at_mate = static_cast<std::int8_t>(
          attempt.hand_at_mate < 0 ? hand : std::min<int>(attempt.hand_at_mate, hand));
    }
    for (Outcome::Reply& reply : each.replies) {
      connect(std::move(reply.after), false, reply.in_part);
    }
  }
  if (outcome.foul) connect(std::move(*outcome.foul), true, false);
  bytes_ += bytes_of(attempt) - before;
}

void Graph::restore(Node& node, Try& attempt) {
  const bool all = attempt.expanded;
  if (std::ranges::find(attempt.edges, Share::Part, &Edge::share) != attempt.edges.end())
    split(node, attempt, Drops::OneKind);
  if (all) split(node, attempt, Drops::All);
}

void Graph::forget_lists(Node& node) {
  const std::size_t before = bytes_of(node);
  node.meta.reset();
  node.tries = {};
  node.listed = false;
  bytes_ -= before - bytes_of(node);
}

void Graph::collect_garbage_if_full() {
  if (bytes_ < bytes_allowed_) return;
  // Half of the lists go, those with the least work behind them.
  std::vector<search::Effort> efforts;
  for (const Node& node : nodes_) {
    if (node.meta && node.pins == 0) efforts.push_back(node.effort);
  }
  if (efforts.empty()) return;
  const auto middle = efforts.begin() + static_cast<std::ptrdiff_t>(efforts.size() / 2);
  std::ranges::nth_element(efforts, middle);
  const search::Effort bar = *middle;
  for (Node& node : nodes_) {
    if (node.meta && node.pins == 0 && node.effort <= bar) forget_lists(node);
  }
  // Nodes that nothing leads to any more.
  std::unordered_set<const Node*> kept(free_.begin(), free_.end());
  for (const Node& node : nodes_) {
    if (node.pins > 0 || node.meta) kept.insert(&node);
    for (const Try& attempt : node.tries) {
      for (const Edge& edge : attempt.edges) kept.insert(edge.node);
    }
  }
  for (Node& node : nodes_) {
    if (kept.contains(&node)) continue;
    bytes_ -= bytes_of(node);
    node = Node();
    free_.push_back(&node);
  }
  rebuild_index();
}

void Graph::clear() {
  nodes_.clear();
  free_.clear();
  index_.clear();
  bytes_ = 0;
}

}  // namespace sudare::tsuitate
