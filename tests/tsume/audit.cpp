#include "audit.hpp"

#include <array>

#include "../certify/bridge.hpp"
#include "certify/notation.hpp"

namespace sudare {

using brute_force::Bounds;
using brute_force::CheckGraph;
using brute_force::kNever;
using certify::Board;
using search::Length;
using tsume::Result;

namespace {

constexpr std::size_t kMostPositions = 40;
constexpr std::size_t kMostNeighbours = 6;
constexpr std::array kLengths = {Length(1), Length(2), Length(3),          Length(4),
                                 Length(5), Length(7), Length::unlimited()};

bool is_true(const Result& claim, Bounds truth) {
  if (claim.bounds.is_proved()) return claim.length.plies() >= truth.at_least;
  return truth.at_most == kNever || claim.length.plies() < truth.at_most;
}

std::string text_of(int length) { return length == kNever ? "none" : std::to_string(length); }

}  // namespace

void Audit::run() {
  attack(graph_.nodes().front());
  check_neighbours();
}

void Audit::attack(const CheckGraph::GraphNode& node) {
  if (!node.expanded || seen_.size() >= kMostPositions || !seen_.insert(&node).second) return;
  std::vector<Child> children;
  problem_.expand(Length::unlimited(), false, children);
  for (const Child& child : children) {
    for (const CheckGraph::Check& check : node.checks) {
      if (bridge::fast(check.move) != child.move) continue;
      read_claims(child, graph_.mate_after(check));
      problem_.make(child);
      defend();
      problem_.unmake(child);
    }
  }
}

void Audit::defend() {
  std::vector<Child> children;
  problem_.expand(Length::unlimited(), false, children);
  for (const Child& child : children) {
    const CheckGraph::GraphNode* node = graph_.find(board_after(child));
    if (node == nullptr) continue;
    read_claims(child, node->mate);
    read_neighbours(child);
    problem_.make(child);
    attack(*node);
    problem_.unmake(child);
  }
}

Board Audit::board_after(const Child& child) const {
  shogi::Position position = problem_.position();
  position.make(child.move);
  return bridge::plain(position.setup());
}

void Audit::read_claims(const Child& child, Bounds truth) {
  for (const Length budget : kLengths) {
    Child asked = child;
    asked.result = {};
    problem_.look_up(asked, budget);
    // A path-dependent result is not a claim about the position.
    if (!asked.result.is_solved() || asked.result.is_path_dependent()) continue;
    ++claims_;
    if (!is_true(asked.result, truth)) judge(board_after(child), asked.result, truth);
  }
}

void Audit::read_neighbours(const Child& child) {
  for (const shogi::Color from : {shogi::Color::Black, shogi::Color::White}) {
    for (const shogi::Kind kind : shogi::kHandKinds) {
      shogi::Position position = problem_.position();
      position.make(child.move);
      if (!position.hand(from).has(kind)) continue;
      position.hand_over(kind, from);
      Child asked = child;
      asked.result = {};
      asked.key.hand = position.hand(attacker_);
      problem_.look_up(asked, dice_.pick(kLengths));
      // A mate with more in hand, or no mate with less, adds nothing new.
      const bool telling =
          from == attacker_ ? asked.result.bounds.is_proved() : asked.result.bounds.is_refuted();
      if (!telling || asked.result.is_path_dependent()) continue;
      neighbours_.emplace_back(bridge::plain(position.setup()), asked.result);
    }
  }
}

void Audit::check_neighbours() {
  for (std::size_t i = 0; i < kMostNeighbours && !neighbours_.empty(); ++i) {
    const auto& [board, claim] = neighbours_[dice_.below(neighbours_.size())];
    ++claims_by_dominance_;
    judge(board, claim, CheckGraph(board, kMostPositions).mate());
  }
}

void Audit::judge(const Board& board, const Result& claim, Bounds truth) {
  if (is_true(claim, truth)) return;
  false_claims_.push_back(certify::write_sfen(board) +
                          (claim.bounds.is_proved() ? ": proved within " : ": refuted within ") +
                          std::to_string(claim.length.plies()) + ", but the shortest mate is " +
                          text_of(truth.at_least) + " to " + text_of(truth.at_most));
}

}  // namespace sudare
