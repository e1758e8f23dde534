#include "tsuitate/mate_bound.hpp"

#include <algorithm>

#include "shogi/movegen.hpp"
#include "tsume/mate_in_one.hpp"

namespace sudare::tsuitate {

using search::Length;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Undo;

namespace {

constexpr Length kMate(0);

bool has_mate(Position& position, const MoveList& checks, Futile futile) {
  if (!tsume::find_mate(position, checks).none()) return true;
  if (futile == Futile::Count) return false;
  return std::any_of(checks.begin(), checks.end(), [&](Move check) {
    const Undo undo = position.make(check);
    const bool mates = has_no_reply(position, futile);
    position.unmake(check, undo);
    return mates;
  });
}

}  // namespace

// Mates take an odd number of moves: none in 1 is none in 2.
Length MateBound::refuted_within_one(Position& position) const {
  MoveList checks;
  checking_moves(position, checks);
  if (checks.empty()) return Length::unlimited();
  return has_mate(position, checks, futile_) ? kMate : Length(2);
}

Length MateBound::refuted_by_a_reply(Position& position) {
  MoveList replies;
  list_replies(position, futile_, replies, Drops::OneKind);
  if (Move* const last = std::find(replies.begin(), replies.end(), held_out_);
      last != replies.end()) {
    std::rotate(replies.begin(), last, last + 1);
  }
  for (const Move reply : replies) {
    const Undo undo = position.make(reply);
    const Length refuted = refuted_within_one(position);
    position.unmake(reply, undo);
    if (refuted > kMate) {
      held_out_ = reply;
      return refuted.plus(2);
    }
  }
  return kMate;
}

Length MateBound::refuted_within_three(Position& position) {
  MoveList checks;
  checking_moves(position, checks);
  Length refuted = Length::unlimited();
  for (const Move check : checks) {
    const Undo undo = position.make(check);
    refuted = std::min(refuted, refuted_by_a_reply(position));
    position.unmake(check, undo);
    if (refuted == kMate) break;
  }
  return refuted;
}

Length MateBound::refuted_within(Position& position, Length moves) {
  if (moves <= Length(1)) return refuted_within_one(position);
  const shogi::BoardKey key = position.board_key();
  const std::uint32_t hand = position.hand(position.turn()).bits();
  Answer& answer = answers_[(key.address >> 1U) % kAnswers];
  if (answer.key != key || answer.hand != hand)
    answer = {key, hand, refuted_within_three(position)};
  return answer.refuted;
}

}  // namespace sudare::tsuitate
