#include "brute_force.hpp"

#include <algorithm>
#include <utility>

namespace sudare::brute_force {

using certify::Board;
using certify::Move;

namespace {

// The complete position in few bytes.
std::string text_of(const Board& board) {
  std::string text;
  text.reserve(100);
  for (int rank = 1; rank <= 9; ++rank) {
    for (int file = 1; file <= 9; ++file) {
      const certify::Piece piece = board.at({file, rank});
      text += static_cast<char>(static_cast<int>(piece.kind) + (piece.promoted ? 16 : 0) +
                                (piece.side == certify::Side::White ? 32 : 0));
    }
  }
  for (const certify::Side side : {certify::Side::Black, certify::Side::White}) {
    for (int kind = 1; kind <= 7; ++kind)
      text += static_cast<char>(board.hand(side, static_cast<certify::Kind>(kind)));
  }
  text += board.turn == certify::Side::Black ? 'b' : 'w';
  return text;
}

}  // namespace

CheckGraph::CheckGraph(const Board& root, std::size_t most_positions) {
  index_of(root);
  for (std::uint32_t i = 0; i < nodes_.size() && nodes_.size() <= most_positions; ++i) expand(i);
  const std::vector<int> least = lengths(1);
  const std::vector<int> most = lengths(kNever);
  for (std::size_t i = 0; i < nodes_.size(); ++i) nodes_[i].mate = {least[i], most[i]};
}

std::uint32_t CheckGraph::index_of(const Board& board) {
  const auto [place, fresh] =
      indices_.emplace(text_of(board), static_cast<std::uint32_t>(nodes_.size()));
  if (fresh) nodes_.push_back({board, false, {}, {}});
  return place->second;
}

const CheckGraph::GraphNode* CheckGraph::find(const Board& board) const {
  const auto place = indices_.find(text_of(board));
  return place == indices_.end() ? nullptr : &nodes_[place->second];
}

Bounds CheckGraph::mate_after(const Check& check) const {
  const auto one_more = [](int length) { return length == kNever ? kNever : length + 1; };
  Bounds longest{0, 0};
  for (const std::uint32_t reply : check.replies) {
    const Bounds mate = nodes_[reply].mate;
    longest.at_least = std::max(longest.at_least, one_more(mate.at_least));
    longest.at_most = std::max(longest.at_most, one_more(mate.at_most));
  }
  return longest;
}

void CheckGraph::expand(std::uint32_t index) {
  const Board board = nodes_[index].board;
  std::vector<std::pair<Move, std::vector<Board>>> checks;
  for (const Move& check : certify::checking_moves(board)) {
    const Board checked = certify::play(board, check);
    std::vector<Board> replies;
    for (const Move& reply : certify::answers_to_check(checked))
      replies.push_back(certify::play(checked, reply));
    const bool mates = replies.empty();
    if (mates) checks.clear();  // nothing is shorter
    checks.emplace_back(check, std::move(replies));
    if (mates) break;
  }
  std::vector<Check> kept;
  for (const auto& [move, replies] : checks) {
    kept.push_back({move, {}});
    for (const Board& reply : replies) kept.back().replies.push_back(index_of(reply));
  }
  nodes_[index].checks = std::move(kept);
  nodes_[index].expanded = true;
}

std::vector<int> CheckGraph::lengths(int of_unexpanded) const {
  std::vector<int> length;
  for (const GraphNode& node : nodes_) length.push_back(node.expanded ? kNever : of_unexpanded);
  // After round n, exactly the positions with a mate within n have their length.
  int last_change = 1;
  for (int n = 1; n <= last_change + 2; n += 2) {
    const auto mates = [&](const Check& check) {
      return std::all_of(check.replies.begin(), check.replies.end(),
                         [&](std::uint32_t reply) { return length[reply] <= n - 2; });
    };
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      if (length[i] != kNever) continue;
      if (std::any_of(nodes_[i].checks.begin(), nodes_[i].checks.end(), mates)) {
        length[i] = n;
        last_change = n;
      }
    }
  }
  return length;
}

bool CheckGraph::has_cycle() const {
  // Removes positions without a successor until none is left, unless there is a cycle.
  std::vector<std::size_t> ways_on(nodes_.size());
  std::vector<std::vector<std::uint32_t>> before(nodes_.size());
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    for (const Check& check : nodes_[i].checks) {
      ways_on[i] += check.replies.size();
      for (const std::uint32_t reply : check.replies) before[reply].push_back(i);
    }
  }
  std::vector<std::uint32_t> ends;
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    if (ways_on[i] == 0) ends.push_back(i);
  }
  std::size_t taken = 0;
  while (!ends.empty()) {
    const std::uint32_t end = ends.back();
    ends.pop_back();
    ++taken;
    for (const std::uint32_t i : before[end]) {
      if (--ways_on[i] == 0) ends.push_back(i);
    }
  }
  return taken < nodes_.size();
}

namespace {

// A full-width search that remembers for each position the length without mate, or the shortest
// mate.
class DepthSearch {
 public:
  bool attack(const Board& board, int most) {
    if (most < 1) return false;
    const std::string text = text_of(board);
    if (const auto known = known_.find(text); known != known_.end()) {
      if (known->second.at_most <= most) return true;
      if (known->second.at_least > most) return false;
    }
    // Tries shorter mates first, so that the one found is the shortest.
    if (attack(board, most - 2)) return true;
    for (const Move& check : certify::checking_moves(board)) {
      if (!defend(certify::play(board, check), most - 1)) continue;
      known_[text] = {most, most};
      return true;
    }
    known_[text].at_least = most + 1;
    return false;
  }

 private:
  bool defend(const Board& board, int most) {
    const std::vector<Move> replies = certify::answers_to_check(board);
    if (!replies.empty() && most < 2) return false;
    return std::all_of(replies.begin(), replies.end(), [&](const Move& reply) {
      return attack(certify::play(board, reply), most - 1);
    });
  }

  std::unordered_map<std::string, Bounds> known_;
};

}  // namespace

int mate_within(const Board& board, int most) {
  DepthSearch search;
  for (int n = 1; n <= most; n += 2) {
    if (search.attack(board, n)) return n;
  }
  return kNever;
}

}  // namespace sudare::brute_force
