#include "tsume/hands.hpp"

#include <algorithm>

namespace sudare::tsume {

using shogi::Bitboard;
using shogi::Color;
using shogi::Hand;
using shogi::Kind;
using shogi::Position;
using shogi::Square;

Hand sum_of(Hand a, Hand b) { return Hand::from_bits(a.bits() + b.bits()); }

Hand union_of(Hand a, Hand b) {
  if (a.covers(b)) return a;
  if (b.covers(a)) return b;
  Hand result;
  for (const Kind kind : shogi::kHandKinds)
    result.add(kind, std::max(a.count(kind), b.count(kind)));
  return result;
}

Hand intersection_of(Hand a, Hand b) {
  if (a.covers(b)) return b;
  if (b.covers(a)) return a;
  Hand result;
  for (const Kind kind : shogi::kHandKinds)
    result.add(kind, std::min(a.count(kind), b.count(kind)));
  return result;
}

Hand needed_against_interposing(const Position& position) {
  const Color defender = position.turn();
  const Bitboard checkers = position.checkers();
  Hand needed;
  if (checkers.more_than_one()) return needed;
  if (shogi::between(position.king(defender), checkers.first()).empty()) return needed;
  const Hand defenders = position.hand(defender);
  const Hand attackers = position.hand(~defender);
  for (const Kind kind : shogi::kHandKinds) {
    if (!defenders.has(kind)) needed.add(kind, attackers.count(kind));
  }
  return needed;
}

Hand without_new_checks(const Position& position, Hand witness) {
  const Color attacker = position.turn();
  const Hand hand = position.hand(attacker);
  const Square king = position.king(~attacker);
  const Bitboard occupied = position.occupied();
  for (const Kind kind : shogi::kHandKinds) {
    if (hand.has(kind) || !witness.has(kind)) continue;
    const Bitboard checks = shogi::attacks(~attacker, kind, king, occupied)
                                .minus(occupied)
                                .minus(shogi::dead_squares(attacker, kind));
    if (checks.any()) witness.remove(kind, witness.count(kind));
  }
  return witness;
}

}  // namespace sudare::tsume
