#include "play/engine/static_value.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "play/engine/piece_values.hpp"
#include "play/value/value.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Position;
using shogi::Square;

namespace {

int distance(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// What a piece of this kind gains for each step nearer to the other king.
int nearness(Kind kind) {
  constexpr std::array<int, shogi::kKindCount> kPerStep = {0, 0,  0,  6,  9,  0, 0, 7,
                                                           0, 14, 12, 12, 12, 8, 8};
  return kPerStep[index_of(kind)];
}

int pieces_of(const Position& position, Color side) {
  int sum = value_of(position.hand(side));
  const Square target = position.king(~side);
  const Square home = position.king(side);
  position.pieces(side).for_each([&](Square square) {
    const Kind kind = position.at(square).kind();
    if (kind == Kind::King) return;
    sum += board_value(kind);
    if (target.on_board()) sum += nearness(kind) * (8 - distance(square, target));
    // Golds and silvers next to the own king are its castle.
    if ((kind == Kind::Gold || kind == Kind::Silver) && home.on_board() &&
        distance(square, home) <= 2) {
      sum += 25;
    }
    if (kind == Kind::Pawn) sum += 3 * (7 - square.rank_for(side));
  });
  return sum;
}

// How much a king suffers from what attacks the squares around it.
int danger_of(const Position& position, Color side) {
  const Square king = position.king(side);
  if (!king.on_board()) return 0;
  const Bitboard occupied = position.occupied();
  const Bitboard attacked = position.attacked_next_to(king, ~side, occupied);
  const Bitboard near = king_attacks(king);
  // What another piece than the king covers is half as dangerous.
  Bitboard covered;
  position.near(king, side).for_each([&](Square from) {
    if (from != king) covered |= attacks(side, position.at(from).kind(), from, occupied);
  });
  const int open = attacked.minus(covered).count();
  const int held = (attacked & covered).count();
  const int flights = near.minus(position.pieces(side)).minus(attacked).count();
  int danger = 32 * open + 14 * held;
  if (flights <= 2) danger += 25 * (3 - flights);
  // Pieces in the attacker's hand turn open squares into mates.
  const int drops = position.hand(~side).total() - position.hand(~side).count(Kind::Pawn);
  danger += std::min(drops, 5) * (6 + 4 * open);
  return danger;
}

}  // namespace

int static_value(const Position& position, Color side) {
  return pieces_of(position, side) - pieces_of(position, ~side) - danger_of(position, side) +
         danger_of(position, ~side);
}

float logit_of(const Position& position, Color side, Judgement judgement) {
  if (judgement == Judgement::Fitted) return Value::standard().win_logit(position, side, {});
  return logit_of_lead(static_value(position, side));
}

}  // namespace sudare::play
