#include "tsuitate/mate_bound.hpp"

#include <algorithm>

#include "shogi/movegen.hpp"
#include "tsume/quick_mate.hpp"

namespace sudare::tsuitate {

using screen::Drops;
using screen::Futile;
using search::Length;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Undo;

namespace {

// Mates take an odd number of moves: no mate in 1 means none in 2, no mate in 3 none in 4.
constexpr Length kMate(0);
constexpr Length kNoneInOne(2);
constexpr Length kNoneInThree(4);

bool has_mate(Position& position, Futile futile) {
  if (!tsume::mate_in_one(position).none()) return true;
  if (futile == Futile::Count) return false;
  MoveList checks;
  checking_moves(position, checks);
  return std::any_of(checks.begin(), checks.end(), [&](Move check) {
    const Undo undo = position.make(check);
    const bool mates = has_no_reply(position, futile);
    position.unmake(check, undo);
    return mates;
  });
}

// A promoted piece can do all that it can do unpromoted. The other checks are therefore not needed
// for a mate: their only use is to let a dropped pawn check, and that never mates. A king on the
// attacker's side would need a closer look.
shogi::Promotions needed_promotions(const Position& position) {
  return position.king(position.turn()).on_board() ? shogi::Promotions::All
                                                   : shogi::Promotions::Useful;
}

std::size_t checks_after(Position& position, Move reply) {
  const Undo undo = position.make(reply);
  const std::size_t checks = count_checking_moves(position);
  position.unmake(reply, undo);
  return checks;
}

}  // namespace

bool MateBound::holds_out(Position& position, Move reply) const {
  const Undo undo = position.make(reply);
  const bool holds_out = !has_mate(position, futile_);
  position.unmake(reply, undo);
  return holds_out;
}

bool MateBound::is_held_out(Position& position, Move check) {
  Move& against_check = held_out_against_[check.bits() % kChecks];
  // A single drop cannot be tested for futility here.
  const bool reuses_replies = futile_ == Futile::Count;
  if (reuses_replies) {
    if (position.is_legal(held_out_) && holds_out(position, held_out_)) return true;
    if (against_check != held_out_ && position.is_legal(against_check) &&
        holds_out(position, against_check)) {
      held_out_ = against_check;
      return true;
    }
  }
  MoveList replies;
  list_replies(position, futile_, replies, Drops::OneKind);
  const Move* const reply = std::find_if(replies.begin(), replies.end(), [&](Move each) {
    return !(reuses_replies && each == held_out_) && holds_out(position, each);
  });
  if (reply == replies.end()) return false;
  held_out_ = against_check = *reply;
  return true;
}

Length MateBound::refuted_within_three(Position& position) {
  MoveList checks;
  checking_moves(position, checks, needed_promotions(position));
  if (checks.empty()) return Length::unlimited();
  const bool all_held_out = std::all_of(checks.begin(), checks.end(), [&](Move check) {
    const Undo undo = position.make(check);
    const bool held_out = is_held_out(position, check);
    position.unmake(check, undo);
    return held_out;
  });
  return all_held_out ? kNoneInThree : kMate;
}

Length MateBound::refuted_within(Position& position, Length moves) {
  if (moves <= Length(1)) return has_mate(position, futile_) ? kMate : kNoneInOne;
  const shogi::BoardKey key = position.board_key();
  const std::uint32_t hand = position.hand(position.turn()).bits();
  CachedBound& answer = answers_[(key.address >> 1U) % kAnswers];
  if (answer.key != key || answer.hand != hand)
    answer = {key, hand, refuted_within_three(position)};
  return answer.refuted;
}

std::optional<Length> MateBound::refuted_by_a_reply(Position& position, Length left) {
  MoveList replies;
  list_replies(position, futile_, replies, Drops::OneKind);
  if (replies.empty()) return std::nullopt;
  if (left < Length(1)) return Length(0);
  // The fewer checks a reply leaves, the sooner it is known to survive.
  ordered_.clear();
  for (const Move reply : replies) {
    const std::size_t checks = replies.size() == 1 ? 1 : checks_after(position, reply);
    if (checks == 0) return Length::unlimited();
    ordered_.insert(std::ranges::upper_bound(ordered_, checks, {}, &OrderedReply::checks),
                    {reply, checks});
  }
  for (const OrderedReply& reply : ordered_) {
    const Undo undo = position.make(reply.move);
    const Length refuted = refuted_within(position, left);
    position.unmake(reply.move, undo);
    if (refuted >= left) return refuted;
  }
  return std::nullopt;
}

}  // namespace sudare::tsuitate
