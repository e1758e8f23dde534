#include "tsume/proof/mate_certificate.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "tsume/proof/known.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

using search::Length;
using shogi::Hand;
using shogi::Move;
using shogi::Position;

namespace {

// Gives this hand to the attacker and the rest of both hands to the defender. Precondition: the
// attacker's hand covers it.
void shrink_hand(Position& position, shogi::Color attacker, Hand hand) {
  for (const shogi::Kind kind : shogi::kHandKinds) {
    while (position.hand(attacker).count(kind) > hand.count(kind)) {
      position.hand_over(kind, attacker);
    }
  }
}

}  // namespace

bool MateCertificate::write(const Position& root, Length length) {
  attacker_ = root.turn();
  TsumeProblem problem(root, attacker_, futile_, table_);
  Move check;
  if (!open(problem, length, check)) return false;
  text_.open_mate_root(check);
  while (!open_.empty()) {
    if (!step()) return false;
  }
  return true;
}

// Settles the next reply of the current position, or closes the position.
bool MateCertificate::step() {
  MateNode& node = open_.back();
  if (node.next == node.replies.size()) {
    memo_.add(node.board, node.hand, node.moves);
    text_.close();
    open_.pop_back();
    return true;
  }
  MateReply& reply = node.replies[node.next];
  Position after = node.checked;
  after.make(reply.move);
  // If every move counts, the certificate must not exceed the length.
  const Hand hand = after.hand(attacker_);
  const std::optional<std::uint32_t> listed = memo_.shortest_mate(after.board_key(), hand);
  const Length left = node.length.plus(-1);
  if (listed && (futile_ != Futile::Count || Length(static_cast<int>(*listed)) <= left)) {
    node.moves = std::max(node.moves, *listed + 2);
    ++node.next;
    return true;
  }
  if (reply.written || !prove(reply)) return false;
  reply.written = true;
  const MateReply settled = reply;  // opening another node invalidates `reply`
  return (hand.covers(settled.needed) && open_reply(settled, settled.needed)) ||
         (!monitor_.stopped() && open_reply(settled, hand));
}

// Finds the length of the mate after a reply, if the table did not know it when its position was
// opened.
bool MateCertificate::prove(MateReply& reply) {
  if (reply.proved) return true;
  const MateNode& node = open_.back();
  TsumeProblem problem(node.checked, attacker_, futile_, table_);
  std::optional<TsumeProblem::Child> child = known_move(problem, reply.move, node.length);
  if (!child) return false;
  ProofReader(problem, monitor_).search_behind(*child, node.length.plus(-1));
  reply.proved = child->result.bounds.is_proved();
  reply.length = child->result.length;
  reply.needed = child->result.witness;
  return reply.proved;
}

// Opens the position after a reply, with this hand for the attacker.
bool MateCertificate::open_reply(const MateReply& reply, Hand hand) {
  Position checked = open_.back().checked;
  const Hand reached = checked.hand(attacker_);
  shrink_hand(checked, attacker_, hand);
  TsumeProblem problem(checked, attacker_, futile_, table_);
  const std::optional<TsumeProblem::Child> child =
      known_move(problem, reply.move, reply.length.plus(1));
  if (!child) return false;
  problem.make(*child);
  Move check;
  if (!open(problem, reply.length, check)) return false;
  text_.open_mate(reply.move, hand == reached ? std::nullopt : std::optional(hand), check);
  return true;
}

// Chooses the check of the problem's position and opens it.
bool MateCertificate::open(TsumeProblem& problem, Length length, Move& check) {
  const ProofMove chosen = ProofReader(problem, monitor_).check(length, RealCapture::Proved);
  if (!chosen.child) return false;
  check = chosen.child->move;
  const Position& position = problem.position();
  const shogi::BoardKey board = position.board_key();
  const Hand hand = position.hand(attacker_);
  problem.make(*chosen.child);
  const Length mate_length = chosen.child->result.length;
  std::vector<MateReply> replies;
  for (const TsumeProblem::Child& child : known_moves(problem, mate_length)) {
    const Result& result = child.result;
    replies.push_back(
        {child.move, false, result.bounds.is_proved(), result.length, result.witness});
  }
  open_.push_back({board, hand, position, mate_length, std::move(replies)});
  return true;
}

}  // namespace sudare::tsume
