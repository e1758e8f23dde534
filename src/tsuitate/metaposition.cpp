#include "tsuitate/metaposition.hpp"

#include <algorithm>
#include <array>

namespace sudare::tsuitate {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::uint64_t scrambled(std::uint64_t x) {
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

// Whether pieces that are not the attacker's stand in the way of a try.
bool is_blocked(Bitboard hidden, Move move) {
  if (move.is_drop()) return hidden.has(move.to());
  return (between(move.from(), move.to()) & hidden).any();
}

}  // namespace

Metaposition Metaposition::of(const Position& position) {
  Metaposition meta;
  meta.attacker = position.turn();
  meta.own = Placement(position, meta.attacker);
  meta.members.emplace_back(position, ~meta.attacker);
  meta.compact();
  return meta;
}

void Metaposition::compact() {
  if (members.size() > 1) {
    std::sort(members.begin(), members.end(),
              [](const Placement& a, const Placement& b) { return a.key() < b.key(); });
    const auto last =
        std::unique(members.begin(), members.end(),
                    [](const Placement& a, const Placement& b) { return a.key() == b.key(); });
    members.erase(last, members.end());
  }
  // The attacker's part; his hand is not in the key of the pieces on the board.
  key = {scrambled(own.key().address + own.hand().bits()),
         scrambled(own.key().tag ^ (std::uint64_t{own.hand().bits()} << 32U))};
  for (const Placement& member : members) {
    key.address += scrambled(member.key().address + own.key().tag);
    key.tag += scrambled(member.key().tag + own.key().address);
  }
}

namespace {

Position empty_board(Color turn) {
  shogi::Setup setup;
  setup.turn = turn;
  return Position(setup);
}

}  // namespace

Position Metaposition::bare() const {
  static const std::array kEmpty{empty_board(Color::Black), empty_board(Color::White)};
  Position position = kEmpty[index_of(attacker)];
  own.add_to(position, attacker);
  return position;
}

Position Metaposition::position(const Position& bare, std::size_t member) const {
  Position position = bare;
  members[member].add_to(position, ~attacker);
  if (own.king().on_board()) position.find_checks();
  return position;
}

bool is_foul_here(const Position& position, Move move) {
  if (is_blocked(position.pieces(~position.turn()), move)) return true;
  const Square king = position.king(~position.turn());
  const bool pawn_check = move.is_drop() && move.dropped() == Kind::Pawn &&
                          pawn_attacks(position.turn(), move.to()).has(king);
  if (pawn_check && position.is_pawn_drop_mate(move.to())) return true;
  return position.king(position.turn()).on_board() && !position.is_legal(move);
}

namespace {

// Finds the tries of a metaposition member by member. A try that some member answers with "legal,
// but no check" is useless and never looked at again.
class TryFinder {
 public:
  TryFinder(const Metaposition& meta, MoveList& tries)
      : meta_(meta), tries_(tries), bare_(meta.bare()) {}

  void find() {
    for (std::size_t i = 0; i < meta_.size(); ++i) {
      const Position position = meta_.position(bare_, i);
      checks_.clear();
      checking_moves(position, checks_);
      if (i == 0) {
        for (const Move move : checks_) tries_.push(move);
        continue;
      }
      drop_useless(position, i);
      for (const Move move : checks_) {
        if (!contains(tries_, move) && is_foul_before(i, move)) tries_.push(move);
      }
    }
  }

 private:
  static bool contains(const MoveList& list, Move move) {
    return std::find(list.begin(), list.end(), move) != list.end();
  }

  // For a move that is no legal check in the member.
  [[nodiscard]] bool is_foul_in(std::size_t member, Move move, const Position* position) const {
    const Placement& hidden = meta_.members[member];
    if (is_blocked(hidden.occupied(), move)) return true;
    // A pawn's check that is not legal mates, or leaves the own king in check.
    if (move.is_drop() && move.dropped() == Kind::Pawn &&
        pawn_attacks(meta_.attacker, move.to()).has(hidden.king())) {
      return true;
    }
    if (!meta_.own.king().on_board()) return false;
    return position != nullptr ? !position->is_legal(move)
                               : !meta_.position(bare_, member).is_legal(move);
  }

  void drop_useless(const Position& position, std::size_t member) {
    std::size_t kept = 0;
    for (std::size_t k = 0; k < tries_.size(); ++k) {
      const Move move = tries_[k];
      if (contains(checks_, move) || is_foul_in(member, move, &position)) {
        tries_.begin()[kept++] = move;
      }
    }
    tries_.shrink(kept);
  }

  // Whether a check met now for the first time was a foul in all members before. One that was a
  // check there and was dropped since fails again: it is no foul where it was a check.
  [[nodiscard]] bool is_foul_before(std::size_t member, Move move) const {
    for (std::size_t k = member; k-- > 0;) {
      if (!is_foul_in(k, move, nullptr)) return false;
      if (is_pawn_check_that_may_be_legal(k, move) && meta_.position(bare_, k).is_legal(move)) {
        return false;
      }
    }
    return true;
  }

  [[nodiscard]] bool is_pawn_check_that_may_be_legal(std::size_t member, Move move) const {
    return move.is_drop() && move.dropped() == Kind::Pawn &&
           !is_blocked(meta_.members[member].occupied(), move);
  }

  const Metaposition& meta_;
  MoveList& tries_;
  Position bare_;
  MoveList checks_;
};

// Collects the replies of all members, sorted by what the attacker hears.
class Splitter {
 public:
  Splitter(const Metaposition& meta, Move move) : meta_(meta), move_(move), bare_(meta.bare()) {
    after_ = meta.own;
    after_.play(move, meta.attacker);
  }

  Outcome split() {
    for (std::size_t i = 0; i < meta_.size(); ++i) {
      Position position = meta_.position(bare_, i);
      if (is_foul_here(position, move_)) {
        if (!outcome_.foul) outcome_.foul = Metaposition{meta_.attacker, meta_.own, {}, {}};
        outcome_.foul->members.push_back(meta_.members[i]);
      } else {
        answer(position, meta_.members[i]);
      }
    }
    if (outcome_.foul) outcome_.foul->compact();
    for (Outcome::Class& each : outcome_.check) {
      for (Outcome::Reply& reply : each.replies) reply.after.compact();
    }
    return std::move(outcome_);
  }

 private:
  void answer(Position& position, const Placement& member) {
    const Color defender = ~meta_.attacker;
    Placement left = member;
    const Kind taken = member.at(move_.to());
    if (taken != Kind::None) left.take(move_.to(), defender, taken);
    Outcome::Class& each = class_of(unpromoted(taken));
    position.make(move_);
    replies_.clear();
    evading_moves(position, replies_);
    if (replies_.empty()) {
      each.mate = true;
      ++each.mated;
    }
    const bool two_kings = meta_.own.king().on_board();
    for (const Move reply : replies_) {
      ReplyCall call;
      if (!reply.is_drop() && after_.occupied().has(reply.to())) call.captured_at = reply.to();
      call.check = two_kings && position.gives_check(reply);
      Metaposition& target = after(each, call);
      Placement& placed = target.members.emplace_back(left);
      placed.play(reply, defender);
      if (call.captured_at.on_board()) placed.give(unpromoted(after_.at(reply.to())));
    }
  }

  Outcome::Class& class_of(Kind captured) {
    for (Outcome::Class& each : outcome_.check) {
      if (each.captured == captured) return each;
    }
    Outcome::Class& each = outcome_.check.emplace_back();
    each.captured = captured;
    return each;
  }

  Metaposition& after(Outcome::Class& each, const ReplyCall& call) {
    for (Outcome::Reply& reply : each.replies) {
      if (reply.call == call) return reply.after;
    }
    Outcome::Reply& reply = each.replies.emplace_back();
    reply.call = call;
    reply.after.attacker = meta_.attacker;
    reply.after.own = after_;
    if (each.captured != Kind::None) reply.after.own.give(each.captured);
    if (call.captured_at.on_board()) {
      reply.after.own.take(call.captured_at, meta_.attacker, after_.at(call.captured_at));
    }
    return reply.after;
  }

  const Metaposition& meta_;
  Move move_;
  Position bare_;
  Placement after_;  // the attacker's side when the try stands, what it captures left aside
  MoveList replies_;
  Outcome outcome_;
};

}  // namespace

void list_tries(const Metaposition& meta, MoveList& tries) { TryFinder(meta, tries).find(); }

Outcome outcome_of(const Metaposition& meta, Move move) { return Splitter(meta, move).split(); }

}  // namespace sudare::tsuitate
