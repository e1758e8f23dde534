#include "tsuitate/problem.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <span>
#include <utility>

namespace sudare::tsuitate {

static_assert(search::Problem<TsuitateProblem>);

using screen::Drops;
using screen::is_blocked;
using screen::is_foul;
using screen::Metaposition;
using search::Bounds;
using search::Length;
using search::NodeKind;
using search::PathDependence;
using shogi::Move;
using shogi::Position;

TsuitateProblem::TsuitateProblem(Metaposition root, Graph& graph, MateBound& bound)
    : root_(std::move(root)), graph_(graph), bound_(bound) {
  restart({});
}

void TsuitateProblem::restart(const Policy& policy) {
  policy_ = policy;
  left_out_ = false;
  proven_ = ProvenTries();
  graph_.clear();
  path_.clear();
  Node& node = graph_.node(Metaposition(root_));
  ++node.pins;
  path_.push_back({&node, kNoTry});
}

Bounds TsuitateProblem::initial_numbers(std::size_t members) const {
  const double uncertainty = static_cast<double>(members) / policy_.divisor;
  const auto number = [&](double power) {
    const double value = std::ceil(std::pow(uncertainty, power));
    return static_cast<std::uint32_t>(std::clamp(value, 1.0, static_cast<double>(policy_.cap)));
  };
  return {number(policy_.proof_power), number(policy_.disproof_power)};
}

void TsuitateProblem::expand(const Budget& budget, bool /*fresh*/, std::vector<Child>& children) {
  if (kind() == NodeKind::Or) {
    expand_attack(budget, children);
  } else {
    expand_try(budget, children);
  }
}

void TsuitateProblem::expand_attack(const Budget& budget, std::vector<Child>& children) {
  Node& node = *path_.back().node;
  list(node);
  ++visits_;
  members_visited_ += node.meta->size();
  const bool by_size = policy_.proof_power != 0 || policy_.disproof_power != 0;
  const Bounds first = by_size ? initial_numbers(node.meta->size()) : Bounds{};
  for (std::size_t i = 0; i < node.tries.size(); ++i) {
    const Try& attempt = node.tries[i];
    Child& child = children.emplace_back();
    child.index = static_cast<std::uint16_t>(i);
    child.result = attempt.known.look_up(budget);
    child.known = attempt.effort > 0;
    if (child.result.bounds.is_proved()) return;
    if (!child.result.is_solved())
      child.result.bounds = child.known || !by_size ? attempt.bounds : first;
  }
}

void TsuitateProblem::list(Node& node) {
  if (node.listed) return;
  graph_.list(node);
  if (!policy_.bounds) return;
  const auto put_first = [&](Move move) {
    const auto found = std::ranges::find(node.tries, move, &Try::move);
    if (found != node.tries.end()) std::rotate(node.tries.begin(), found, found + 1);
  };
  const auto [latest, before] = proven_.of(node.meta->own);
  put_first(before);
  put_first(latest);
  if (node.tries.empty() || node.tries.front().move != latest) return;
  for (Try& other : std::span(node.tries).subspan(1)) other.bounds.proof = 2;
}

std::vector<TsuitateProblem::Child> TsuitateProblem::children_of_try() {
  if (!attempt().expanded) graph_.split(node(), attempt(), Drops::All);
  std::vector<Child> children;
  put_children_of_try(Share::All, children);
  put_children_of_try(Share::Rest, children);
  return children;
}

std::vector<TsuitateProblem::Child> TsuitateProblem::answers_to_try() {
  std::vector<Child> children = children_of_try();
  put_children_of_try(Share::Part, children);
  return children;
}

void TsuitateProblem::put_children_of_try(Share share, std::vector<Child>& children) const {
  const std::vector<Edge>& edges = attempt().edges;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (edges[i].share != share) continue;
    Child& child = children.emplace_back();
    child.index = static_cast<std::uint16_t>(i);
    child.node = edges[i].node;
    child.moves = edges[i].foul ? 0 : 2;
    child.fouls = edges[i].foul ? 1 : 0;
    child.in_part = share == Share::Part;
  }
}

bool TsuitateProblem::look_up_all(const Budget& budget, std::size_t first,
                                  std::vector<Child>& children) {
  for (std::size_t i = first; i < children.size(); ++i) {
    look_up(children[i], children[i].budget_behind(budget));
    if (children[i].result.bounds.is_refuted()) return true;
  }
  return false;
}

void TsuitateProblem::expand_try(const Budget& budget, std::vector<Child>& children) {
  const std::size_t first = children.size();
  if (policy_.bounds && !attempt().begun && budget.moves <= MateBound::kMost.plus(2)) {
    if (const std::optional<Length> refuted = refuted_in_a_member(budget.moves.plus(-2))) {
      Child& child = children.emplace_back();
      child.moves = 2;
      child.result = Result::refuted(*refuted, kMostFouls);
      return;
    }
  }
  if (!attempt().begun)
    graph_.split(node(), attempt(), policy_.bounds ? Drops::OneKind : Drops::All);
  bool parts_proved = false;
  if (policy_.bounds) {
    put_children_of_try(Share::Part, children);
    if (look_up_all(budget, first, children)) return;
    // The other replies matter only once the parts are proved.
    parts_proved = std::ranges::all_of(std::span(children).subspan(first),
                                       [](const Child& child) { return child.result.is_solved(); });
  }
  if (parts_proved) {
    children.resize(first);
    if (!attempt().expanded) graph_.split(node(), attempt(), Drops::All);
  }
  const std::size_t parts_end = children.size();
  put_children_of_try(Share::All, children);
  if (parts_proved) put_children_of_try(Share::Rest, children);
  if (look_up_all(budget, parts_end, children)) return;
  for (std::size_t i = first; i < children.size(); ++i) {
    Child& child = children[i];
    if (child.result.is_solved()) continue;
    const Budget left = child.budget_behind(budget);
    if (!child.node->meta) graph_.restore(*path_.back().node, attempt());
    if (child.node->meta->size() > policy_.most_members) {
      left_out_ = true;
      child.result = Result::refuted(left.moves, left.fouls);
      return;
    }
    if (!policy_.bounds) {
      if (!child.known) child.result.bounds = initial_numbers(child.node->meta->size());
      continue;
    }
    if (left.moves == Length(1)) {
      child.node->known.add(
          last_move_.settle(*child.node->meta, left.fouls, graph_.futile(), graph_.stop()));
    } else if (left.moves <= MateBound::kMost) {
      ask_members(*child.node, left.moves);
    }
    look_up(child, left);
    if (child.result.bounds.is_refuted()) return;
  }
}

// Most tries near the horizon fail in one of the first members in which they are check, so these
// are asked before all members are split.
std::optional<Length> TsuitateProblem::refuted_in_a_member(Length left) {
  constexpr std::size_t kMembers = 2;
  const Metaposition& meta = *path_.back().node->meta;
  const Move move = attempt().move;
  const Position bare = meta.bare();
  std::size_t asked = 0;
  for (std::size_t i = 0; i < meta.size() && asked < kMembers; ++i) {
    if (is_blocked(meta.members[i].occupied(), move)) continue;
    Position position = meta.position(bare, i);
    if (is_foul(position, move)) continue;
    ++asked;
    position.make(move);
    if (const std::optional<Length> refuted = bound_.refuted_by_a_reply(position, left))
      return refuted;
  }
  return std::nullopt;
}

void TsuitateProblem::look_up(Child& child, const Budget& left) {
  if (left.fouls < 0) {
    child.result = Result::refuted(Length::unlimited(), -1);
  } else if (left.moves < Length(1)) {
    child.result = Result::refuted(Length(0), kMostFouls);
  } else {
    child.result = child.node->known.look_up(left);
    if (child.result.is_solved()) return;
    child.result.bounds = child.node->bounds;
    child.known = child.node->effort > 0;
    if (!left.is_unlimited()) return;
    if (child.node->pins > 0) {
      // A metaposition that returns, with no more fouls allowed than before, has gained nothing.
      const auto step = std::ranges::find(path_, child.node, &PathStep::node);
      const auto depth = static_cast<std::uint16_t>(step - path_.begin());
      child.result =
          Result::refuted_on_path(Length::unlimited(), PathDependence::on(depth), left.fouls);
    } else if (child.node->depth == 0) {
      child.node->depth = static_cast<std::uint16_t>(path_.size());
    } else {
      child.first_seen_shallower = child.node->depth < path_.size();
    }
  }
}

void TsuitateProblem::ask_members(Node& node, Length moves) {
  constexpr std::size_t kMembers = 2;
  if (node.asked_alone >= moves) return;
  node.asked_alone = moves;
  const Position bare = node.meta->bare();
  for (std::size_t i = 0; i < std::min(kMembers, node.meta->size()); ++i) {
    Position position = node.meta->position(bare, i);
    const Length refuted = bound_.refuted_within(position, moves);
    if (refuted < moves) continue;
    node.known.add(Result::refuted(refuted, kMostFouls));
    return;
  }
}

void TsuitateProblem::make(const Child& child) {
  if (child.node == nullptr) {
    path_.push_back({path_.back().node, child.index});
    return;
  }
  if (!child.node->meta) {
    graph_.restore(*path_.back().node, attempt());
  }
  ++child.node->pins;
  path_.push_back({child.node, kNoTry});
  graph_.collect_garbage_if_full();
}

void TsuitateProblem::unmake(const Child& child) {
  path_.pop_back();
  if (child.node != nullptr) --child.node->pins;
}

namespace {

std::uint32_t proof_after_refutation(search::Effort effort) {
  return 1 + static_cast<std::uint32_t>(std::bit_width(effort)) / 2;
}

}  // namespace

void TsuitateProblem::remember(const Child& child, const Result& result) {
  if (result.is_path_dependent()) return;
  const auto store = [&](auto& known, Bounds& bounds, search::Effort& effort) {
    effort = search::saturated(std::uint64_t{effort} + result.effort);
    if (!result.is_solved()) {
      bounds = result.bounds;
      return;
    }
    known.add(result);
    // A node that took long to refute will take long to prove, should more moves be allowed.
    if (policy_.bounds && result.bounds.is_refuted())
      bounds.proof = std::max(bounds.proof, proof_after_refutation(effort));
  };
  if (child.node != nullptr) {
    store(child.node->known, child.node->bounds, child.node->effort);
  } else {
    Try& attempt = path_.back().node->tries[child.index];
    store(attempt.known, attempt.bounds, attempt.effort);
    if (policy_.bounds && result.bounds.is_proved()) proven_.note(node().meta->own, attempt.move);
  }
}

namespace {

using Child = TsuitateProblem::Child;

bool proves_more(const Child& a, const Child& b) {
  return std::pair(a.result.length, a.result.witness) <
         std::pair(b.result.length, b.result.witness);
}

// On whatever path, and for more moves.
bool refutes_more(const Child& a, const Child& b) {
  if (a.result.is_path_dependent() != b.result.is_path_dependent())
    return b.result.is_path_dependent();
  return a.result.length.plus(a.moves) > b.result.length.plus(b.moves);
}

}  // namespace

Result TsuitateProblem::conclude(const std::vector<Child>& children, std::size_t first,
                                 const Budget& /*budget*/) const {
  const bool attack = kind() == NodeKind::Or;
  const Child* winner = nullptr;
  Length moves = Length::unlimited();  // of the refutation of an attack
  int fouls = kMostFouls;
  PathDependence dependence;
  Length longest(0);  // of the proof of a try
  int most_fouls = 0;
  bool all = true;
  for (std::size_t i = first; i < children.size(); ++i) {
    const Result& result = children[i].result;
    const bool wins = attack ? result.bounds.is_proved() : result.bounds.is_refuted();
    if (wins) {
      if (winner == nullptr ||
          (attack ? proves_more(children[i], *winner) : refutes_more(children[i], *winner))) {
        winner = &children[i];
      }
    } else if (attack && result.bounds.is_refuted()) {
      moves = std::min(moves, result.length);
      fouls = std::min(fouls, result.witness);
      dependence.add(result.dependence);
    } else if (!attack && result.bounds.is_proved()) {
      all = all && !children[i].in_part;
      longest = std::max(longest, result.length.plus(children[i].moves));
      most_fouls = std::max(most_fouls, result.witness + children[i].fouls);
    }
  }
  if (attack) {
    if (winner != nullptr) return Result::proved(winner->result.length, winner->result.witness);
    // A refutation that depends on nothing nearer the root than this node holds everywhere.
    const auto depth = static_cast<std::uint16_t>(path_.size() - 1);
    return Result::refuted_on_path(moves, dependence.above(depth), fouls);
  }
  if (winner != nullptr) {
    Result result = winner->result;
    result.length = result.length.plus(winner->moves);
    result.witness = std::min(kMostFouls, result.witness + winner->fouls);
    return result;
  }
  if (!all) return {};  // what was left out is still to be looked at
  return Result::proved(attempt().hand_at_mate >= 0 ? std::max(longest, Length(1)) : longest,
                        most_fouls);
}

}  // namespace sudare::tsuitate
