// A metaposition: all positions that the attacker, who is to move, cannot tell apart (Sakuta & Iida
// 2002, section 3.1).
//
// His own side is the same in all members, so a member is only the defender's part. Members are
// sorted by key and distinct. The key of the whole is the sum of the members' keys, each scrambled
// first: their exclusive or would be the same for many different sets.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "screen/heard.hpp"
#include "screen/placement.hpp"
#include "screen/referee.hpp"
#include "screen/replies.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::screen {

struct MetaKey {
  std::uint64_t address = 0;
  std::uint64_t tag = 0;

  friend constexpr auto operator<=>(MetaKey, MetaKey) = default;
};

struct Metaposition {
  shogi::Color attacker = shogi::Color::Black;
  Placement own;                   // the attacker's side
  std::vector<Placement> members;  // the defender's side in each position
  MetaKey key;

  // The metaposition of one known position. Precondition: the attacker is to move.
  static Metaposition of(const shogi::Position& position);
  // Sorts the members, removes duplicates, and computes the key.
  void compact();

  [[nodiscard]] std::size_t size() const { return members.size(); }
  // The position with the attacker's pieces alone on the board, and him to move.
  [[nodiscard]] shogi::Position bare() const;
  // Precondition: `bare` is bare() of this metaposition.
  [[nodiscard]] shogi::Position position(const shogi::Position& bare, std::size_t member) const;
};

// The outcome of one try in a metaposition: everything the referee may say, with the positions that
// then remain.
struct Outcome {
  struct Reply {
    ReplyCall call;
    Metaposition after;
    bool in_part = false;  // some replies are left out
  };
  struct Class {
    shogi::Kind captured = shogi::Kind::None;
    bool mate = false;           // some position is mated, or has only futile replies
    std::size_t mated = 0;       // the number of such positions
    std::vector<Reply> replies;  // empty if all positions are mated
  };

  std::optional<Metaposition> foul;  // the positions in which the try is a foul
  std::vector<Class> check;          // one per kind that the attacker may have captured

  [[nodiscard]] bool all_mated() const {
    if (foul) return false;
    for (const Class& each : check) {
      if (!each.replies.empty()) return false;
    }
    return true;
  }
};

// Thrown to leave the work on one metaposition, which may be very large, once the stop flag is set.
struct Stopped {};
using StopSignal = const std::atomic<bool>*;  // null: it is never stopped

inline void throw_if_set(StopSignal stop) {
  if (stop != nullptr && stop->load(std::memory_order_relaxed)) throw Stopped();
}

// Precondition: the try is a check or a foul in every member.
Outcome outcome_of(const Metaposition& meta, shogi::Move move, Futile futile = Futile::Count,
                   StopSignal stop = nullptr, Drops drops = Drops::All);

// The metaposition that remains after a try about which this was heard, or nothing if it cannot be
// heard.
std::optional<Metaposition> after(const Outcome& outcome, const Heard& heard);

}  // namespace sudare::screen
