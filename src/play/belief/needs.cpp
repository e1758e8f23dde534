#include "play/belief/needs.hpp"

#include <algorithm>
#include <cstdlib>

#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr double kPerMove = -2.2;   // for each move that is still needed
constexpr double kOutOfTime = -15;  // there is no time for them
constexpr int kFar = 4;

int squares_apart(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// In how many moves a piece gets to a square, roughly.
int moves_between(const Position& position, Color side, Kind kind, Square from, Square to) {
  if (from == to) return 0;
  const int apart = squares_apart(from, to);
  if (!slides(kind) && apart > 4) return kFar;
  const Bitboard reached = attacks(side, kind, from, position.occupied());
  if (reached.has(to)) return 1;
  bool in_two = false;
  const Bitboard own = position.pieces(side);
  reached.minus(own).for_each([&](Square square) {
    in_two = in_two || attacks(side, kind, square, position.occupied()).has(to);
  });
  return in_two ? 2 : std::clamp(apart, 3, kFar);
}

}  // namespace

Needs::Needs(std::span<const HeardTurn> turns, std::size_t from) {
  int theirs = 0;
  bool in_check = false;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const HeardTurn& turn = turns[i];
    their_turns_.push_back(theirs);
    if (turn.own) {
      if (i >= from) add_own(turn, i, in_check);
      continue;
    }
    ++theirs;
    in_check = turn.stands && turn.move.check;
    if (i >= from && turn.stands && turn.move.captured_at.on_board())
      add(Sort::Attack, i, Bitboard(turn.move.captured_at));
  }
}

void Needs::add_own(const HeardTurn& turn, std::size_t index, bool in_check) {
  for (const Move foul : turn.fouls) {
    if (in_check) continue;
    const Bitboard passed = foul.is_drop() ? Bitboard(foul.to()) : between(foul.from(), foul.to());
    if (foul.is_drop() && foul.dropped() == Kind::Pawn) continue;
    if (passed.any()) add(Sort::Hold, index, passed);
  }
  if (!turn.stands) return;
  const Move move = turn.move.move;
  Bitboard passed = move.is_drop() ? Bitboard() : between(move.from(), move.to());
  if (turn.move.captured == Kind::None) {
    passed |= Bitboard(move.to());
  } else {
    add(Sort::Hold, index, Bitboard(move.to()), unpromoted(turn.move.captured));
  }
  if (passed.any()) add(Sort::Free, index, passed);
}

void Needs::add(Sort sort, std::size_t turn, Bitboard squares, Kind kind) {
  needs_.push_back({sort, turn, squares, kind});
}

std::span<const Needs::Need> Needs::after(std::size_t turn) const {
  const auto first =
      std::upper_bound(needs_.begin(), needs_.end(), turn,
                       [](std::size_t t, const Need& need) { return t < need.turn; });
  return {first, needs_.end()};
}

double Needs::promise(const Position& position, std::size_t turn) const {
  const Color them = ~position.turn();
  const Bitboard theirs = position.pieces(them);
  double sum = 0;
  for (const Need& need : after(turn)) {
    const int time = their_turns_[need.turn] - their_turns_[turn] - 1;
    int moves = 0;
    if (need.sort == Sort::Free) {
      moves = (theirs & need.squares).count();
    } else {
      const Square to = need.squares.first();
      const bool attack = need.sort == Sort::Attack;
      const bool several = need.squares.more_than_one();
      if (several && (theirs & need.squares).any()) continue;
      moves = attack || position.hand(them).empty() ? kFar : 1;
      if (!attack && need.kind != Kind::None && !position.hand(them).has(need.kind)) moves = kFar;
      if (attack && !position.hand(them).empty()) moves = 2;
      theirs.for_each([&](Square from) {
        const Kind kind = position.at(from).kind();
        if (need.kind != Kind::None && unpromoted(kind) != need.kind) return;
        moves = std::min(moves, moves_between(position, them, kind, from, to));
      });
      if (attack) moves = std::max(moves - 1, 0);
    }
    sum += kPerMove * moves;
    if (moves > time) sum += kOutOfTime;
  }
  return sum;
}

double Needs::promise(Move move, std::size_t turn, std::size_t last) const {
  double most = 0;
  for (const Need& need : after(turn)) {
    if (need.turn > last) break;
    double gain = 0;
    if (need.sort == Sort::Free) {
      const int time = their_turns_[need.turn] - their_turns_[turn] - 1;
      if (need.squares.has(move.to()) && time == 0) return kOutOfTime;
      gain = !move.is_drop() && need.squares.has(move.from()) ? 3 : 0;
    } else {
      const int apart = squares_apart(move.to(), need.squares.first());
      gain = apart == 0 ? 3 : apart <= 2 ? 1 : 0;
    }
    most = std::max(most, gain);
  }
  return most;
}

}  // namespace sudare::play
