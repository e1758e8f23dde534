#include "screen/metaposition.hpp"

#include <algorithm>
#include <array>

#include "base/hash.hpp"

namespace sudare::screen {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;
using shogi::Square;

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
  // The attacker's part. The key covers only pieces on the board, so his hand is added to it.
  key = {mixed(own.key().address + own.hand().bits()),
         mixed(own.key().tag ^ (std::uint64_t{own.hand().bits()} << 32U))};
  for (const Placement& member : members) {
    key.address += mixed(member.key().address + own.key().tag);
    key.tag += mixed(member.key().tag + own.key().address);
  }
}

Position Metaposition::bare() const { return alone(own, attacker); }

Position Metaposition::position(const Position& bare, std::size_t member) const {
  Position position = bare;
  members[member].add_to(position, ~attacker);
  if (own.king().on_board()) position.find_checks();
  return position;
}

namespace {

// Collects the replies of all members, grouped by what the attacker hears.
class Splitter {
 public:
  Splitter(const Metaposition& meta, Move move, Futile futile, Drops drops)
      : meta_(meta), move_(move), futile_(futile), drops_(drops), bare_(meta.bare()) {
    after_ = meta.own;
    after_.play(move, meta.attacker);
  }

  Outcome split(StopSignal stop) {
    // Without a king, and with nothing in the way, only a pawn drop can be a foul.
    const bool may_be_foul =
        meta_.own.king().on_board() || (move_.is_drop() && move_.dropped() == Kind::Pawn);
    for (std::size_t i = 0; i < meta_.size(); ++i) {
      const Placement& member = meta_.members[i];
      throw_if_set(stop);
      if (is_blocked(member.occupied(), move_)) {
        add_foul(member);
        continue;
      }
      Position position = meta_.position(bare_, i);
      if (may_be_foul && is_foul(position, move_)) {
        add_foul(member);
      } else {
        answer(position, member);
      }
    }
    if (outcome_.foul) outcome_.foul->compact();
    for (Outcome::Class& each : outcome_.check) {
      for (Outcome::Reply& reply : each.replies) {
        throw_if_set(stop);
        reply.after.compact();
      }
    }
    return std::move(outcome_);
  }

 private:
  void add_foul(const Placement& member) {
    if (!outcome_.foul) outcome_.foul = Metaposition{meta_.attacker, meta_.own, {}, {}};
    outcome_.foul->members.push_back(member);
  }

  void answer(Position& position, const Placement& member) {
    const Color defender = ~meta_.attacker;
    Placement left = member;
    const Kind taken = member.at(move_.to());
    if (taken != Kind::None) left.take(move_.to(), defender, taken);
    Outcome::Class& each = class_of(unpromoted(taken));
    position.make(move_);
    replies_.clear();
    list_replies(position, futile_, replies_);
    if (replies_.empty()) {
      each.mate = true;
      ++each.mated;
    }
    const bool two_kings = meta_.own.king().on_board();
    std::array<Square, 2> dropped_on;  // the latest drop, by whether it checks
    for (const Move reply : replies_) {
      ReplyCall call;
      if (!reply.is_drop() && after_.occupied().has(reply.to())) call.captured_at = reply.to();
      call.check = two_kings && position.gives_check(reply);
      Outcome::Reply& target = after(each, call);
      if (drops_ == Drops::OneKind && reply.is_drop()) {
        // Drops on the same square are adjacent in the list.
        Square& last = dropped_on[call.check ? 1 : 0];
        if (reply.to() == last) {
          target.in_part = true;
          continue;
        }
        last = reply.to();
      }
      Placement& placed = target.after.members.emplace_back(left);
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

  Outcome::Reply& after(Outcome::Class& each, const ReplyCall& call) {
    for (Outcome::Reply& reply : each.replies) {
      if (reply.call == call) return reply;
    }
    Outcome::Reply& reply = each.replies.emplace_back();
    reply.call = call;
    reply.after.attacker = meta_.attacker;
    reply.after.own = after_;
    if (each.captured != Kind::None) reply.after.own.give(each.captured);
    if (call.captured_at.on_board()) {
      reply.after.own.take(call.captured_at, meta_.attacker, after_.at(call.captured_at));
    }
    return reply;
  }

  const Metaposition& meta_;
  Move move_;
  Futile futile_;
  Drops drops_;
  Position bare_;
  Placement after_;  // the attacker's side after the try, without the piece it captures
  MoveList replies_;
  Outcome outcome_;
};

}  // namespace

Outcome outcome_of(const Metaposition& meta, Move move, Futile futile, StopSignal stop,
                   Drops drops) {
  return Splitter(meta, move, futile, drops).split(stop);
}

std::optional<Metaposition> after(const Outcome& outcome, const Heard& heard) {
  if (heard.foul) return outcome.foul;
  for (const Outcome::Class& each : outcome.check) {
    if (each.captured != heard.captured) continue;
    for (const Outcome::Reply& reply : each.replies) {
      if (reply.call == heard.reply) return reply.after;
    }
  }
  return std::nullopt;
}

}  // namespace sudare::screen
