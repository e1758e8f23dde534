#include "tsume/certificate_mate.hpp"

#include <algorithm>
#include <optional>

#include "search/algorithms/dfpn.hpp"

namespace sudare::tsume {

using search::Length;
using shogi::Hand;
using shogi::Move;
using shogi::Position;

namespace {

// The attacker gets this hand, the defender the rest of what both hold. Precondition: the
// attacker's hand covers it.
void shrink_hand(Position& position, shogi::Color attacker, Hand hand) {
  for (const shogi::Kind kind : shogi::kHandKinds) {
    while (position.hand(attacker).count(kind) > hand.count(kind)) {
      position.hand_over(kind, attacker);
    }
  }
}

TsumeProblem::Child* find_move(std::vector<TsumeProblem::Child>& children, Move move) {
  const auto found = std::find_if(children.begin(), children.end(), [&](const auto& child) {
    return child.move == move && !child.free_capture;
  });
  return found == children.end() ? nullptr : &*found;
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

// Settles the next reply of the position open now, or closes the position.
bool MateCertificate::step() {
  Node& node = open_.back();
  if (node.next == node.replies.size()) {
    memo_.add(node.board, node.hand, node.moves);
    text_.close();
    open_.pop_back();
    return true;
  }
  Reply& reply = node.replies[node.next];
  Position after = node.checked;
  after.make(reply.move);
  // Where lengths are what the rules count, the certificate shall keep to them.
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
  const Reply settled = reply;  // opening another node moves this one
  return (hand.covers(settled.needed) && open_reply(settled, settled.needed)) ||
         (!monitor_.stopped() && open_reply(settled, hand));
}

Result MateCertificate::search_below(TsumeProblem& problem, const Child& child, Length length) {
  problem.make(child);
  search::Dfpn<TsumeProblem> search(problem, monitor_);
  const Result result = search.solve(length);
  problem.unmake(child);
  if (result.is_solved()) problem.remember(child, result);
  return result;
}

// Finds how long the mate behind a reply is, where the table did not tell.
bool MateCertificate::prove(Reply& reply) {
  if (reply.proved) return true;
  const Node& node = open_.back();
  TsumeProblem problem(node.checked, attacker_, futile_, table_);
  children_.clear();
  problem.expand_with_deferred(node.length, children_);
  const Child* found = find_move(children_, reply.move);
  if (found == nullptr) return false;
  const Child child = *found;
  const Result result = search_below(problem, child, node.length.plus(-1));
  reply.proved = result.bounds.is_proved();
  reply.length = result.length;
  reply.needed = result.witness;
  return reply.proved;
}

// Opens the position behind a reply, with this hand for the attacker.
bool MateCertificate::open_reply(const Reply& reply, Hand hand) {
  Position checked = open_.back().checked;
  const Hand reached = checked.hand(attacker_);
  shrink_hand(checked, attacker_, hand);
  TsumeProblem problem(checked, attacker_, futile_, table_);
  children_.clear();
  problem.expand_with_deferred(reply.length.plus(1), children_);
  const Child* found = find_move(children_, reply.move);
  if (found == nullptr) return false;
  const Child child = *found;
  problem.make(child);
  Move check;
  if (!open(problem, reply.length, check)) return false;
  text_.open_mate(reply.move, hand == reached ? std::nullopt : std::optional(hand), check);
  return true;
}

// Chooses the check of the problem's position, and opens it.
bool MateCertificate::open(TsumeProblem& problem, Length length, Move& check) {
  Child chosen;
  if (!choose_check(problem, length, chosen)) return false;
  check = chosen.move;
  const Position& position = problem.position();
  const shogi::BoardKey board = position.board_key();
  const Hand hand = position.hand(attacker_);
  problem.make(chosen);
  children_.clear();
  problem.expand_with_deferred(chosen.result.length, children_);
  std::vector<Reply> replies;
  for (const Child& child : children_) {
    const Result& result = child.result;
    replies.push_back(
        {child.move, false, result.bounds.is_proved(), result.length, result.witness});
  }
  open_.push_back({board, hand, position, chosen.result.length, std::move(replies)});
  return true;
}

bool MateCertificate::choose_check(TsumeProblem& problem, Length length, Child& chosen) {
  if (choose_known_check(problem, length, chosen)) return true;
  // The table has lost it: find a mate again, and with it the move.
  search::Dfpn<TsumeProblem> search(problem, monitor_);
  if (!search.solve(length).bounds.is_proved()) return false;
  if (choose_known_check(problem, length, chosen)) return true;
  // A table so full that it forgets at once: ask for the checks one by one.
  std::vector<Child> checks;
  problem.expand_with_deferred(length, checks);
  for (Child& check : checks) {
    if (check.free_capture || monitor_.stopped()) continue;
    chosen = check;
    chosen.result = search_below(problem, check, check.budget_behind(length));
    if (chosen.result.bounds.is_proved()) return true;
  }
  return false;
}

bool MateCertificate::choose_known_check(TsumeProblem& problem, Length length, Child& chosen) {
  std::vector<Child> checks;
  problem.expand_with_deferred(length, checks);
  const Child* best = nullptr;
  for (const Child& check : checks) {
    if (!check.result.bounds.is_proved()) continue;
    if (best == nullptr || (best->free_capture && !check.free_capture)) best = &check;
  }
  if (best == nullptr) return false;
  chosen = *best;
  if (!best->free_capture) return true;
  for (Child& check : checks) {
    if (check.free_capture) continue;
    problem.look_up(check, check.budget_behind(length));
    if (!check.result.bounds.is_proved()) continue;
    chosen = check;
    return true;
  }
  // The real capture. What the table knows of the free one serves it, unless a piece left the game.
  const Length left = best->result.length;
  const Child* real = find_move(checks, best->move);
  if (real == nullptr) return false;
  chosen = *real;
  problem.look_up(chosen, left);
  if (!chosen.result.bounds.is_proved()) chosen.result = search_below(problem, chosen, left);
  return chosen.result.bounds.is_proved();
}

}  // namespace sudare::tsume
