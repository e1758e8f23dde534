#include "tsume/proof/solution_tree.hpp"

#include <algorithm>

#include "tsume/proof/known.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

using search::Length;
using search::Monitor;
using search::NodeKind;
using shogi::Move;
using shogi::Position;

SolutionTree::SolutionTree(const Position& root, const Solution& solution, Futile futile,
                           Table& table)
    : positions_{root},
      lengths_{Length(solution.moves)},
      line_(solution.line),
      futile_(futile),
      table_(table) {
  TsumeProblem problem(root, root.turn(), futile_, table_);
  for (const Move move : line_) {
    const std::optional<Child> child = known_move(problem, move, lengths_.back());
    lengths_.push_back(child->result.bounds.is_proved() ? child->result.length
                                                        : child->budget_behind(lengths_.back()));
    problem.make(*child);
    positions_.push_back(problem.position());
  }
}

SolutionTree::Place SolutionTree::place_on_main(std::size_t ply) {
  const shogi::Color attacker = positions_.front().turn();
  // The table's key of a position after an interposition includes that interposition.
  const bool from_reply = ply > 0 && ply % 2 == 0;
  const std::size_t start = from_reply ? ply - 1 : ply;
  Place place{TsumeProblem(positions_[start], attacker, futile_, table_), lengths_[ply], ply};
  if (from_reply) place.problem.make(*known_move(place.problem, line_[start], lengths_[start]));
  return place;
}

bool SolutionTree::step(Place& place, Move move, Monitor& monitor) {
  std::optional<Child> child = known_move(place.problem, move, place.length);
  if (!child) return false;
  ProofReader reader(place.problem, monitor);
  if (!reader.prove(*child, child->budget_behind(place.length))) return false;
  place.length = child->result.length;
  place.problem.make(*child);
  return true;
}

std::optional<SolutionTree::Place> SolutionTree::go_to(const std::vector<Move>& path,
                                                       Monitor& monitor, Failure& failure) {
  const auto common = std::ranges::mismatch(path, line_).in1 - path.begin();
  std::optional<Place> place = place_on_main(static_cast<std::size_t>(common));
  for (auto ply = common; ply < std::ssize(path); ++ply) {
    if (step(*place, path[static_cast<std::size_t>(ply)], monitor)) continue;
    failure = monitor.stopped() ? Failure::Stopped : Failure::NotInTree;
    return std::nullopt;
  }
  return place;
}

bool SolutionTree::is_main(const Place& place, std::size_t ply, Move move) const {
  return place.on_main == ply && ply < line_.size() && line_[ply] == move;
}

SolutionTree::Failure SolutionTree::look(const std::vector<Move>& path, Monitor& monitor,
                                         Node& node) {
  Failure failure = Failure::None;
  std::optional<Place> place = go_to(path, monitor, failure);
  if (!place) return failure;
  const std::size_t ply = path.size();
  node.length = place->length.plies();
  node.main = place->on_main == ply;
  const auto add = [&](const Child& child) {
    const bool main = is_main(*place, ply, child.move);
    // The main line's length is valid even where the table knows only a longer mate.
    std::optional<int> length;
    if (child.result.bounds.is_proved()) length = child.result.length.plies();
    if (main) length = lengths_[ply + 1].plies();
    node.branches.push_back({child.move, length, main});
  };
  ProofReader reader(place->problem, monitor);
  if (place->problem.kind() == NodeKind::Or) {
    const std::optional<Child> check =
        node.main ? known_move(place->problem, line_[ply], place->length)
                  : reader.check(place->length, RealCapture::Assumed).child;
    if (!check) return Failure::Stopped;
    add(*check);
    return Failure::None;
  }
  for (const Child& reply : reader.replies(place->length)) add(reply);
  // Among equals the main line comes first; an unknown length is less than any other.
  std::ranges::stable_sort(node.branches, [](const Branch& a, const Branch& b) {
    return a.length != b.length ? a.length > b.length : a.main && !b.main;
  });
  return Failure::None;
}

SolutionTree::Failure SolutionTree::follow(const std::vector<Move>& path, std::size_t moves,
                                           Monitor& monitor, std::vector<Step>& steps) {
  Failure failure = Failure::None;
  std::optional<Place> place = go_to(path, monitor, failure);
  if (!place) return failure;
  for (std::size_t ply = path.size(); steps.size() < moves; ++ply) {
    const bool attack = place->problem.kind() == NodeKind::Or;
    shogi::MoveList replies;
    if (!attack) evading_moves(place->problem.position(), replies);
    if (!attack && replies.empty()) return Failure::None;
    const std::size_t siblings = attack ? 1 : replies.size();
    const bool main = place->on_main == ply && ply < line_.size();
    ProofReader reader(place->problem, monitor);
    std::optional<Child> best;
    if (main) {
      best = known_move(place->problem, line_[ply], place->length);
      best->result = Result::proved(lengths_[ply + 1], best->key.hand);
      ++place->on_main;
    } else if (attack) {
      best = reader.check(place->length, RealCapture::Assumed).child;
    } else {
      best = reader.replies(place->length).front();
    }
    if (!best || !best->result.bounds.is_proved()) return Failure::Stopped;
    place->length = best->result.length;
    place->problem.make(*best);
    steps.push_back({best->move, place->length.plies(), siblings});
  }
  return Failure::None;
}

}  // namespace sudare::tsume
