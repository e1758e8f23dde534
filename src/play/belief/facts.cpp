#include "play/belief/facts.hpp"

#include "screen/possible_moves.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Square;

Facts::Facts(const screen::Seat& seat)
    : side_(seat.side()), capture_call_(seat.rules().capture_call) {
  const shogi::Position start(seat.start());
  own_ = screen::Placement(start, side_);
  in_check_ = start.turn() == side_ && start.in_check();
  hand_ = start.hand(~side_);
  pieces_ = hand_;
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    const shogi::Piece piece = start.at(square);
    const bool theirs = !piece.empty() && piece.color() != side_;
    at(square) = KindSet(theirs ? piece.kind() : Kind::None);
    if (theirs && piece.kind() != Kind::King) pieces_.add(unpromoted(piece.kind()));
  }
  conclude();
  catch_up(seat);
}

void Facts::catch_up(const screen::Seat& seat) {
  while (heard_ < seat.calls().size()) hear(seat.calls()[heard_++]);
}

void Facts::hear(const Call& call) {
  switch (call.kind) {
    case CallKind::OwnMove:
      hear_own_move(call);
      break;
    case CallKind::OwnFoul:
      hear_own_foul(call.move);
      break;
    case CallKind::TheirMove:
      hear_their_move(call);
      break;
    case CallKind::TheirFoul:
      return;
  }
  conclude();
}

void Facts::hear_own_move(const Call& call) {
  const Move move = call.move;
  if (!move.is_drop()) {
    between(move.from(), move.to()).for_each([&](Square square) {
      at(square) = KindSet(Kind::None);
    });
  }
  if (call.captured != Kind::None) {
    pieces_.remove(unpromoted(call.captured));
    own_.give(unpromoted(call.captured));
  }
  at(move.to()) = KindSet(Kind::None);
  own_.play(move, side_);
  ++moves_;
  in_check_ = false;
  exclude_attackers_of_own_king();
  exclude_attacked_king(call.check);
}

void Facts::hear_own_foul(Move move) {
  // Only a foul that his own pieces do not explain tells something.
  if (possibility_of(own_, side_, move) != screen::Possibility::Possible) return;
  if (move.is_drop()) {
    // A drop of a pawn may be a foul because it mates, and any drop that does not end a check.
    if (in_check_ || move.dropped() == Kind::Pawn) return;
    at(move.to()).remove(Kind::None);
  }
}

void Facts::hear_their_move(const Call& call) {
  const Color them = ~side_;
  const auto before = on_;
  const Bitboard own = own_.occupied();
  const Bitboard certain = own | held_;
  const Square lost = call.captured_at;
  const auto arrive = [&](Square from, Square to, Kind kind) {
    KindSet& there = at(to);
    const Bitboard zone = shogi::promotion_zone(them);
    if (can_promote(kind) && (zone.has(from) || zone.has(to))) there.add(promoted(kind));
    if (!dead_squares(them, kind).has(to)) there.add(kind);
  };

  if (lost.on_board()) {
    const Kind taken = unpromoted(own_.at(lost));
    own_.take(lost, side_, own_.at(lost));
    hand_.add(taken);
    pieces_.add(taken);
    at(lost) = KindSet();
  }
  for (int i = 0; i < Square::kCount; ++i) {
    const Square from = Square::at(i);
    before[static_cast<std::size_t>(i)].for_each([&](Kind kind) {
      const Bitboard reached = attacks(them, kind, from, certain);
      if (lost.on_board()) {
        if (reached.has(lost)) arrive(from, lost, kind);
      } else {
        reached.minus(certain).for_each([&](Square to) { arrive(from, to, kind); });
      }
      // What may have moved may be gone.
      if (lost.on_board() ? reached.has(lost) : reached.minus(certain).any())
        at(from).add(Kind::None);
    });
  }
  if (!lost.on_board()) {
    for (const Kind kind : shogi::kHandKinds) {
      if (!hand_.has(kind)) continue;
      (~own).minus(dead_squares(them, kind)).for_each([&](Square to) {
        if (before[static_cast<std::size_t>(to.index())].has(Kind::None)) at(to).add(kind);
      });
    }
  }
  ++moves_;
  in_check_ = call.check;
  if (!in_check_) exclude_attackers_of_own_king();
  exclude_attacked_king(false);
}

void Facts::exclude_attackers_of_own_king() {
  const Square king = own_.king();
  if (!king.on_board()) return;
  conclude();
  const Bitboard maybe = ~free_ | own_.occupied();
  // From the king's square, a piece of the own colour reaches what attacks it.
  for (const Kind kind : shogi::kBoardKinds) {
    attacks(side_, kind, king, maybe).for_each([&](Square square) { at(square).remove(kind); });
  }
}

void Facts::exclude_attacked_king(bool in_check) {
  conclude();
  const Bitboard own = own_.occupied();
  Bitboard surely;  // attacked, whatever the squares that may hold something hold
  Bitboard perhaps;
  own.for_each([&](Square from) {
    surely = surely | attacks(side_, own_.at(from), from, ~free_ | own);
    perhaps = perhaps | attacks(side_, own_.at(from), from, own | held_.minus(king()));
  });
  king().for_each([&](Square square) {
    if (in_check ? !perhaps.has(square) : surely.has(square)) at(square).remove(Kind::King);
  });
}

void Facts::conclude() {
  const Bitboard king = squares_of(Kind::King);
  if (king.any() && !king.more_than_one()) at(king.first()) = KindSet(Kind::King);
  const auto remember = [&](Bitboard before, Bitboard now) {
    now.minus(before).for_each([&](Square square) {
      since_[static_cast<std::size_t>(square.index())] = static_cast<std::int16_t>(moves_);
    });
  };
  Bitboard held;
  Bitboard free;
  for (int i = 0; i < Square::kCount; ++i) {
    KindSet& kinds = on_[static_cast<std::size_t>(i)];
    kinds.for_each([&](Kind kind) {
      if (kind != Kind::King && !pieces_.has(unpromoted(kind))) kinds.remove(kind);
    });
    if (!kinds.has(Kind::None)) held |= Bitboard(Square::at(i));
    if (kinds == KindSet(Kind::None)) free |= Bitboard(Square::at(i));
  }
  remember(held_, held);
  remember(free_, free);
  held_ = held;
  free_ = free;
}

Bitboard Facts::squares_of(Kind kind) const {
  Bitboard squares;
  for (int i = 0; i < Square::kCount; ++i) {
    if (on_[static_cast<std::size_t>(i)].has(kind)) squares |= Bitboard(Square::at(i));
  }
  return squares;
}

Bitboard Facts::pawns(int file) const {
  Bitboard squares;
  for (int rank = 1; rank <= 9; ++rank) {
    if (may_be(Square(file, rank), Kind::Pawn)) squares |= Bitboard(Square(file, rank));
  }
  return squares;
}

bool Facts::allow(const shogi::Position& position) const {
  shogi::Hand pieces = position.hand(~side_);
  for (int i = 0; i < Square::kCount; ++i) {
    const Square square = Square::at(i);
    const shogi::Piece piece = position.at(square);
    const bool theirs = !piece.empty() && piece.color() != side_;
    if (!on(square).has(theirs ? piece.kind() : Kind::None)) return false;
    if (theirs && piece.kind() != Kind::King) pieces.add(unpromoted(piece.kind()));
  }
  return pieces == pieces_ && hand_.covers(position.hand(~side_));
}

}  // namespace sudare::play
