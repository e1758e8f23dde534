#include "tsume/proof/no_mate_certificate.hpp"

#include <optional>

#include "shogi/movegen.hpp"
#include "tsume/hands.hpp"
#include "tsume/proof/known.hpp"
#include "tsume/proof/reader.hpp"

namespace sudare::tsume {

using search::Length;
using shogi::BoardKey;
using shogi::Hand;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;

namespace {

// Gives this hand to the attacker and the rest to the defender. Precondition: it covers the
// attacker's hand and is within both hands together.
void enlarge_hand(Position& position, shogi::Color attacker, Hand hand) {
  for (const shogi::Kind kind : shogi::kHandKinds) {
    while (position.hand(attacker).count(kind) < hand.count(kind)) {
      position.hand_over(kind, ~attacker);
    }
  }
}

}  // namespace

bool NoMateCertificate::write(const Position& root) {
  attacker_ = root.turn();
  TsumeProblem problem(root, attacker_, futile_, table_);
  const std::vector<TsumeProblem::Child> checks = known_moves(problem, Length::unlimited());
  if (!checks.empty()) {
    Position after = root;
    after.make(checks.front().move);
    salt_ = checks.front().key.board ^ after.board_key();
  }
  list(root);
  while (!open_.empty()) {
    if (!step()) return false;
  }
  return true;
}

void NoMateCertificate::store(BoardKey board, Hand hand) {
  table_.store(board, hand, 0, Result::refuted(Length::unlimited(), hand));
}

void NoMateCertificate::list(const Position& position) {
  const Hand hand = position.hand(attacker_);
  memo_.add(position.board_key(), hand, 1);
  store(position.board_key() ^ salt_, hand);
  MoveList checks;
  checking_moves(position, checks);
  open_.push_back({position, {checks.begin(), checks.end()}});
}

// Whether some reply leads to a listed position.
bool NoMateCertificate::leads_back(Position& checked) const {
  MoveList replies;
  evading_moves(checked, replies);
  for (const Move reply : replies) {
    const shogi::Undo undo = checked.make(reply);
    const bool listed = memo_.has_larger(checked.board_key(), checked.hand(attacker_));
    checked.unmake(reply, undo);
    if (listed) return true;
  }
  return false;
}

// Answers the next check of the current position, or closes the position.
bool NoMateCertificate::step() {
  NoMateNode& node = open_.back();
  if (node.next == node.checks.size()) {
    text_.close();
    open_.pop_back();
    return true;
  }
  const Move check = node.checks[node.next++];
  Position position = node.position;
  position.make(check);
  if (leads_back(position)) return true;
  TsumeProblem problem(position, attacker_, futile_, table_);
  const std::optional<TsumeProblem::Child> reply =
      ProofReader(problem, monitor_).refuting_reply().child;
  if (!reply) return false;
  position.make(reply->move);
  const Hand reached = position.hand(attacker_);
  const Hand largest = reply->result.witness;
  std::optional<Hand> listed;
  if (!reply->result.is_path_dependent() && largest != reached && largest.covers(reached) &&
      sum_of(reached, position.hand(~attacker_)).covers(largest)) {
    enlarge_hand(position, attacker_, largest);
    listed = largest;
  }
  // The table has a separate key for a reply that interposes.
  store(reply->key.board, position.hand(attacker_));
  text_.open_no_mate(check, reply->move, listed);
  list(position);
  return true;
}

}  // namespace sudare::tsume
