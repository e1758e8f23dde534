#include "tsume/problem.hpp"

#include <algorithm>

#include "base/hash.hpp"
#include "tsume/hands.hpp"
#include "tsume/mate_in_one.hpp"
#include "tsume/quick_mate.hpp"

namespace sudare::tsume {

static_assert(search::DeepeningProblem<TsumeProblem>);

using search::Length;
using search::NodeKind;
using search::PathDependence;
using shogi::Bitboard;
using shogi::BoardKey;
using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Piece;
using shogi::Position;
using shogi::Square;

namespace {

// Problems that differ in what makes positions with equal boards comparable must not share entries:
// the pieces in play, who attacks, how lengths count.
BoardKey salt_of(const Position& position, Color attacker, Futile futile) {
  std::uint64_t pieces = position.hand(Color::Black).bits() + position.hand(Color::White).bits();
  for (const Kind kind : shogi::kBoardKinds) {
    if (kind == Kind::King) continue;
    Hand unit;
    unit.add(unpromoted(kind));
    pieces +=
        std::uint64_t{unit.bits()} * static_cast<std::uint64_t>(position.pieces(kind).count());
  }
  const std::uint64_t seed = pieces << 8U | static_cast<std::uint64_t>(attacker) << 1U |
                             static_cast<std::uint64_t>(futile) << 2U;
  return {mixed(seed + 1) & ~std::uint64_t{1}, mixed(seed + 2)};
}

// The piece just put into the line of a check matters for the length, and so does how it came
// there: a piece from the board that is taken without gain is out of the game, a dropped one goes
// back.
BoardKey interposed_key(Move move) {
  const auto index =
      static_cast<std::uint64_t>(move.to().index()) + (move.is_drop() ? 0U : Square::kCount);
  return {mixed(index + 1000) & ~std::uint64_t{1}, mixed(index + 2000)};
}

std::uint64_t id_of(const TsumeProblem::Key& key) {
  return mixed(key.board.tag ^ std::uint64_t{key.hand.bits()} << 32U);
}

// Initial numbers of a position not met before, unless comparable positions have higher ones.
void estimate(TsumeProblem::Child& child, search::Bounds bounds, std::size_t depth) {
  if (child.result.is_solved()) return;
  const std::uint32_t proof = bounds.proof + proof_for_depth(depth);
  child.result.bounds.proof = std::max(child.result.bounds.proof, proof);
  child.result.bounds.disproof = std::max(child.result.bounds.disproof, bounds.disproof);
}

// A pawn, bishop or rook that could promote and does not matters only around drop-pawn mates: it
// is deferred until its promotion has failed.
void defer_plain_twins(const Position& position, std::vector<TsumeProblem::Child>& children,
                       std::size_t first) {
  for (std::size_t i = first; i < children.size(); ++i) {
    const Move move = children[i].move;
    if (!move.promotes() || children[i].free_capture) continue;
    const Kind kind = position.at(move.from()).kind();
    if (kind != Kind::Pawn && kind != Kind::Bishop && kind != Kind::Rook) continue;
    const Move twin = Move::step(move.from(), move.to());
    for (std::size_t k = i + 1; k < children.size(); ++k) {
      if (children[k].move != twin || children[k].free_capture) continue;
      children[k].deferred = true;
      children[i].next_deferred = static_cast<std::uint16_t>(k - first);
      break;
    }
  }
}

}  // namespace

TsumeProblem::TsumeProblem(const Position& position, Color attacker, Futile futile, Table& table)
    : position_(position),
      attacker_(attacker),
      futile_(futile),
      table_(table),
      salt_(salt_of(position, attacker, futile)) {
  enter(key());
}

BoardKey TsumeProblem::salt(Hand discarded) const {
  if (discarded.empty()) return salt_;
  return salt_ ^ BoardKey { mixed(discarded.bits()) & ~std::uint64_t{1}, mixed(~discarded.bits()) };
}

Hand TsumeProblem::total_hands() const {
  return sum_of(position_.hand(Color::Black), position_.hand(Color::White));
}

TsumeProblem::Key TsumeProblem::key_after(Move move, bool interposed) const {
  const Color us = position_.turn();
  const Square to = move.to();
  Key key{position_.board_key() ^ shogi::kTurnKey ^ salt(discarded_), position_.hand(attacker_)};
  if (move.is_drop()) {
    key.board ^= piece_key(to, Piece(us, move.dropped()));
    if (us == attacker_) key.hand.remove(move.dropped());
  } else {
    const Piece piece = position_.at(move.from());
    const Piece captured = position_.at(to);
    key.board ^= piece_key(move.from(), piece) ^
                 piece_key(to, move.promotes() ? Piece(us, promoted(piece.kind())) : piece);
    if (!captured.empty()) {
      key.board ^= piece_key(to, captured);
      if (us == attacker_) key.hand.add(unpromoted(captured.kind()));
    }
  }
  if (interposed) key.board ^= interposed_key(move);
  return key;
}

void TsumeProblem::make(const Child& child) {
  table_.prefetch_place(child.key.board);  // most visits are short
  play(child);
}

void TsumeProblem::enter(const Key& key) {
  const std::uint64_t id = id_of(key);
  path_.push(key.board, key.hand,
             path_.depth() > 0 ? PathDependent::key_below(path_.keys().back(), id)
                               : PathDependent::root_key(id));
}

void TsumeProblem::play(const Child& child) {
  left_ = kNoPath;
  const Square interposed = child.interposed ? child.move.to() : Square();
  steps_.push_back(
      {position_.make(child.move), interposed, child.interposed && !child.move.is_drop()});
  enter(child.key);
  if (!child.free_capture) return;
  const Kind taken = unpromoted(steps_.back().undo.captured.kind());
  if (steps_[steps_.size() - 2].by_a_move) {
    position_.discard(taken, attacker_);
    discarded_.add(taken);
  } else {
    position_.hand_over(taken, attacker_);
  }
}

void TsumeProblem::unmake(const Child& child) {
  if (child.free_capture) {
    const Kind taken = unpromoted(steps_.back().undo.captured.kind());
    if (steps_[steps_.size() - 2].by_a_move) {
      position_.restore(taken, attacker_);
      discarded_.remove(taken);
    } else {
      position_.hand_over(taken, ~attacker_);
    }
  }
  left_ = path_.keys().back();
  path_.pop();
  position_.unmake(child.move, steps_.back().undo);
  steps_.pop_back();
}

void TsumeProblem::remember(const Child& child, const Result& result) {
  if (result.bounds.is_refuted() && left_ != kNoPath)
    table_.path_dependent().note_refuted_path(left_, path_.keys(),
                                              {result.length, result.dependence});
  left_ = kNoPath;
  store(child, result);
}

void TsumeProblem::store(const Child& child, const Result& result) {
  if (result.is_path_dependent()) {
    table_.path_dependent().store(id_of(child.key), path_.keys(),
                                  {result.length, result.dependence});
  } else {
    table_.store(child.key.board, child.key.hand, static_cast<std::uint16_t>(path_.depth()), result,
                 question_);
  }
}

bool TsumeProblem::prefetch(const Key& key) const {
  if (!table_.prefetch_entry(key.board)) return false;
  table_.path_dependent().prefetch(id_of(key));
  return true;
}

void TsumeProblem::look_up(Child& child, Length budget) {
  if (const auto found = read(child, budget)) write_back(child, *found);
}

std::optional<TsumeProblem::PathDependent::Found> TsumeProblem::read(Child& child,
                                                                     Length budget) const {
  if (const auto start = path_.find(child.key.board, child.key.hand)) {
    child.result = Result::refuted_on_path(budget, PathDependence::on(*start), child.key.hand);
    return std::nullopt;
  }
  const Table& shared = table_;
  const auto depth = static_cast<std::uint16_t>(path_.depth());
  const Seen seen =
      shared.look_up(child.key.board, child.key.hand, budget, depth, child.result, question_);
  const bool solved = child.result.is_solved();
  if (seen.too_long && !solved && trusted_ && trusted_(child.key)) {
    constexpr std::uint32_t kHardlyShorter = 200;  // beyond what a try reaches elsewhere
    child.result.bounds.proof = std::max(child.result.bounds.proof, kHardlyShorter);
  }
  child.known = seen.known;
  child.first_seen_shallower = seen.first_seen_shallower;
  if (!seen.known || solved) return std::nullopt;
  auto found = shared.path_dependent().look_up(id_of(child.key), path_.keys(), budget);
  if (found) {
    child.result = Result::refuted_on_path(found->length, found->dependence, child.key.hand);
    child.first_seen_shallower = false;
  }
  return found;
}

void TsumeProblem::write_back(const Child& child, const PathDependent::Found& found) {
  if (found.shortcut) table_.path_dependent().shorten_chain(*found.shortcut);
  if (!child.result.is_path_dependent()) store(child, child.result);
}

Length TsumeProblem::first_budget(Length limit) const {
  return std::min(Length(kind() == NodeKind::Or ? 1 : 0), limit);
}

std::optional<Length> TsumeProblem::next_budget(Length asked, const Result& refuted, Length limit) {
  if (refuted.length >= limit) return std::nullopt;
  return std::min(std::max(asked, refuted.length).plus(2), limit);
}

void TsumeProblem::expand(Length budget, bool fresh, std::vector<Child>& children) {
  if (kind() == NodeKind::Or) {
    expand_attack(budget, children);
  } else {
    expand_defence(budget, fresh, children);
  }
}

void TsumeProblem::open(Child& child, Length budget) {
  child.deferred = false;
  rate_reply(child, budget.plus(-1), false);  // no check is ever deferred
}

void TsumeProblem::expand_with_deferred(Length budget, std::vector<Child>& children) {
  const std::size_t first = children.size();
  expand(budget, false, children);
  for (std::size_t i = first; i < children.size(); ++i)
    if (children[i].deferred) open(children[i], budget);
}

void TsumeProblem::expand_attack(Length budget, std::vector<Child>& children) {
  MoveList moves;
  checking_moves(position_, moves);
  const std::size_t first = children.size();
  const Square interposed = steps_.empty() ? Square() : steps_.back().interposed;
  // The piece whose check was just blocked: the nearest one behind the block, seen from the king.
  Square blocked_checker;
  if (interposed.on_board()) {
    const Square king = position_.king(~attacker_);
    const Bitboard behind =
        slide(interposed, direction(king, interposed), position_.occupied()) & position_.occupied();
    if (behind.any()) blocked_checker = behind.first();
  }
  // With three plies left each check is settled here and now: neither numbers nor the table help.
  const bool settle = budget == Length(3) && !interposed.on_board();
  for (const Move move : moves) {
    Child& child = children.emplace_back();
    child.move = move;
    child.key = key_after(move, false);
    if (!settle) table_.prefetch_fingerprints(child.key.board);
    if (interposed.on_board() && !budget.is_unlimited() && move.to() == interposed &&
        !move.is_drop()) {
      put_free_captures(child, move.from() == blocked_checker, children);
    }
  }
  std::optional<CheckEstimate> rating;
  // The checks that are surely not in the table come first: meanwhile memory sends the entries of
  // the others.
  if (!settle) {
    for (std::size_t i = first; i < children.size(); ++i) {
      Child& child = children[i];
      if (!prefetch(child.key)) rate_check(child, child.budget_behind(budget), rating);
    }
  }
  for (std::size_t i = first; i < children.size(); ++i) {
    Child& child = children[i];
    if (child.rated) continue;
    const bool settled = settle && settle_check(child);
    if (!settled) rate_check(child, child.budget_behind(budget), rating);
    if (child.result.bounds.is_proved()) return;
  }
}

void TsumeProblem::rate_check(Child& child, Length left, std::optional<CheckEstimate>& rating) {
  child.rated = true;
  if (left < Length(0)) {
    child.result = Result::refuted(Length(-1), union_of(total_hands(), child.key.hand));
    return;
  }
  look_up(child, left);
  if (child.known) return;
  if (!rating) rating.emplace(position_);
  estimate(child, rating->of(child.move), path_.depth());
}

// The capture of what was just interposed, as the length policy sees it.
void TsumeProblem::put_free_captures(Child child, bool by_checker, std::vector<Child>& children) {
  child.cost = -1;
  if (futile_ == Futile::XY || (futile_ == Futile::X && by_checker)) {
    child.limit = Length(0);
    children.push_back(child);
  }
  if (by_checker && futile_ != Futile::X) {
    child.limit = Length::unlimited();
    child.free_capture = true;
    child.key.hand = position_.hand(attacker_);
    if (steps_.back().by_a_move) {
      Hand discarded = discarded_;
      discarded.add(unpromoted(position_.at(child.move.to()).kind()));
      child.key.board ^= salt(discarded_) ^ salt(discarded);
    }
    children.push_back(child);
  }
}

void TsumeProblem::expand_defence(Length budget, bool fresh, std::vector<Child>& children) {
  MoveList moves;
  const std::size_t interpositions = evading_moves(position_, moves);
  const std::size_t first = children.size();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Move move = moves[i];
    Child& child = children.emplace_back();
    child.move = move;
    child.interposed = futile_ != Futile::Count && i >= interpositions;
    child.key = key_after(move, child.interposed);
    if (move.is_drop() && i > interpositions && moves[i - 1].is_drop()) {
      child.deferred = true;
      // Different pieces on one square behave alike, but a check with more squares to block is
      // further from mate.
      child.counts_while_deferred = !budget.is_unlimited() || move.to() != moves[i - 1].to();
      children[first + i - 1].next_deferred = static_cast<std::uint16_t>(i);
    } else {
      table_.prefetch_fingerprints(child.key.board);
    }
  }
  defer_plain_twins(position_, children, first);
  for (std::size_t i = first; i < children.size(); ++i)
    if (!children[i].deferred) prefetch(children[i].key);
  for (std::size_t i = first; i < children.size(); ++i) {
    if (children[i].deferred) continue;
    rate_reply(children[i], budget.plus(-1), fresh);
    if (children[i].result.bounds.is_refuted()) return;
  }
}

void TsumeProblem::rate_reply(Child& child, Length left, bool fresh) {
  if (left < Length(child.interposed ? -1 : 1)) {
    child.result =
        Result::refuted(Length(child.interposed ? -2 : 0), union_of(total_hands(), child.key.hand));
    return;
  }
  look_up(child, left);
  const bool at_horizon = left == Length(1);  // every reply is decided here and now
  if (child.result.is_solved() || left < Length(1)) {
    // nothing to try
  } else if (at_horizon || (fresh && !child.known)) {
    try_mate_in_one(child, left);
    if (child.known) store(child, child.result);
  }
  if (!child.known) estimate(child, estimate_of_reply(position_, child.move), path_.depth());
}

bool TsumeProblem::is_within_a_long_search(Length budget) const {
  constexpr int kLong = 20;
  return !budget.is_unlimited() && static_cast<int>(path_.depth()) + budget.plies() > kLong;
}

void TsumeProblem::try_mate_in_one(Child& child, Length budget) {
  const Hand total = total_hands();
  const shogi::Undo undo = position_.make(child.move);
  if (const Move check = mate_in_one(position_); !check.none()) {
    const shogi::Undo check_undo = position_.make(check);
    const Hand needed = needed_against_interposing(position_);
    position_.unmake(check, check_undo);
    child.result = Result::proved(Length(1), hand_before(check, needed));
  } else {
    refute_without_mate(child, budget, total);
  }
  position_.unmake(child.move, undo);
  child.known = child.result.is_solved();
}

void TsumeProblem::refute_without_mate(Child& child, Length budget, Hand total) {
  const bool at_horizon = budget == Length(1);
  MoveList list;  // of the checks, where they are looked at one by one
  if (at_horizon) checking_moves(position_, list);
  const std::size_t checks = at_horizon ? list.size() : count_checking_moves(position_);
  if (checks == 0) {
    child.result = Result::refuted(Length::unlimited(),
                                   without_new_checks(position_, union_of(total, child.key.hand)));
  } else if (at_horizon && (futile_ == Futile::Count ||
                            (!child.interposed && !has_check_only_blocked(position_, list)))) {
    // Nothing but a mate at once would do, so the search need not look further.
    child.result = Result::refuted(Length(1), child.key.hand);
  } else if (!child.known) {
    std::uint32_t& disproof = child.result.bounds.disproof;
    if (budget.is_unlimited()) {
      if (by_checks_) disproof = std::max(disproof, disproof_among(checks));
    } else if (is_within_a_long_search(budget)) {
      constexpr Length kFew(5);
      disproof = std::max(
          disproof, budget > kFew ? disproof_of_length_among(checks) : disproof_among(checks));
    }
  }
}

bool TsumeProblem::settle_check(Child& child) {
  play(child);
  MoveList moves;
  const std::size_t interpositions = evading_moves(position_, moves);
  replies_.clear();
  bool settled = true;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Child& reply = replies_.emplace_back();
    reply.move = moves[i];
    reply.key.hand = position_.hand(attacker_);
    reply.interposed = futile_ != Futile::Count && i >= interpositions;
    try_mate_in_one(reply, Length(1));
    settled = settled && reply.known;
    if (reply.result.bounds.is_refuted()) {
      settled = true;
      break;
    }
  }
  if (settled) {
    child.result = conclude(replies_, 0, Length(2));
    child.known = true;
  }
  unmake(child);
  return settled;
}

Hand TsumeProblem::hand_before(Move move, Hand after) const {
  if (move.is_drop()) {
    after.add(move.dropped());
  } else if (const Piece captured = position_.at(move.to()); !captured.empty()) {
    const Kind kind = unpromoted(captured.kind());
    if (after.has(kind)) after.remove(kind);
  }
  return after;
}

Hand TsumeProblem::hand_before(const Child& child, Hand after) const {
  return child.free_capture ? after : hand_before(child.move, after);
}

Result TsumeProblem::conclude(const std::vector<Child>& children, std::size_t first,
                              Length budget) const {
  const auto depth = static_cast<std::uint16_t>(path_.depth() - 1);
  const bool attack = kind() == NodeKind::Or;
  const Hand total = total_hands();
  const Child* winner = nullptr;
  Length shortest = Length::unlimited();
  Length longest = attack ? Length(-2) : Length(0);
  Length refuted_to = Length::unlimited();
  PathDependence dependence;
  Hand proof_hand;
  Hand disproof_hand = total;
  for (std::size_t i = first; i < children.size(); ++i) {
    const Child& child = children[i];
    const Result& result = child.result;
    if (result.bounds.is_proved()) {
      const Length length = result.length.plus(child.cost);
      if (attack) {
        if (winner == nullptr || length < shortest) {
          winner = &child;
          shortest = length;
        }
      } else {
        longest = std::max(longest, length);
        proof_hand = union_of(proof_hand, result.witness);
      }
    } else if (result.bounds.is_refuted()) {
      if (attack) {
        // A child with a limit cannot count within a larger budget either.
        const Length length =
            result.length >= child.limit ? Length::unlimited() : result.length.plus(child.cost);
        refuted_to = std::min(refuted_to, length);
        dependence.add(result.dependence);
        disproof_hand = intersection_of(disproof_hand, hand_before(child, result.witness));
      } else if (winner == nullptr ||
                 (winner->result.is_path_dependent() && !result.is_path_dependent()) ||
                 (winner->result.is_path_dependent() == result.is_path_dependent() &&
                  result.length > winner->result.length)) {
        winner = &child;
      }
    }
  }
  if (attack) {
    if (winner != nullptr)
      return Result::proved(shortest, hand_before(*winner, winner->result.witness));
    if (dependence = dependence.above(depth); dependence.any())
      return Result::refuted_on_path(std::max(refuted_to, budget), dependence,
                                     position_.hand(attacker_));
    return Result::refuted(refuted_to, without_new_checks(position_, disproof_hand));
  }
  if (winner == nullptr)
    return Result::proved(longest, union_of(proof_hand, needed_against_interposing(position_)));
  const Length length = winner->result.length.plus(winner->cost);
  if (dependence = winner->result.dependence.above(depth); dependence.any())
    return Result::refuted_on_path(length, dependence, position_.hand(attacker_));
  Hand witness = intersection_of(winner->result.witness, total);
  if (winner->move.is_drop()) {
    // The defender must still have the piece to drop.
    const Kind kind = winner->move.dropped();
    if (witness.count(kind) == total.count(kind)) witness.remove(kind);
  }
  return Result::refuted(length, witness);
}

}  // namespace sudare::tsume
