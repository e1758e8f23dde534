#include "play/policy/blind_game.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "play/policy/heard_move.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

using screen::CallKind;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr int kUsualFouls = 9;  // that most places allow

// In pawns, roughly.
constexpr std::array<float, shogi::kKindCount> kWorth = {0,   1, 3, 3.5F, 5, 8,     10, 5.5F,
                                                         100, 5, 5, 5,    5, 10.5F, 13};

float worth_of(Kind kind) { return kWorth[index_of(kind)]; }

// The least valuable of these pieces.
float least_worth(const Position& position, Bitboard pieces) {
  float least = worth_of(Kind::King);
  pieces.for_each(
      [&](Square square) { least = std::min(least, worth_of(position.at(square).kind())); });
  return least;
}

// How good a legal move looks on the true board: what it takes and what it may lose at once.
float first_sight(Position& position, Move move) {
  constexpr float kMate = 1000;
  constexpr float kCheck = 0.5F;
  const Color us = position.turn();
  const Square to = move.to();
  const Kind captured = position.at(to).kind();
  // A captured piece counts twice: one side loses it, the other may drop it.
  float gain =
      captured == Kind::None ? 0 : worth_of(captured) + worth_of(shogi::unpromoted(captured));
  if (move.promotes()) {
    const Kind kind = position.at(move.from()).kind();
    gain += worth_of(promoted(kind)) - worth_of(kind);
  }
  const shogi::Undo undo = position.make(move);
  if (position.in_check()) gain += shogi::is_mated(position) ? kMate : kCheck;
  const Bitboard occupied = position.occupied();
  const Bitboard attackers = position.attackers(to, ~us, occupied);
  if (attackers.any()) {
    const float mine = worth_of(position.at(to).kind());
    const bool is_held = position.attacked(to, us, occupied);
    const float risk = is_held ? std::max(0.0F, mine - least_worth(position, attackers)) : mine;
    gain -= 2 * risk;
  }
  position.unmake(move, undo);
  return gain;
}

}  // namespace

BlindGame::BlindGame(const BlindPolicy& policy, const Insight& insight,
                     std::array<int, 2> fouls_left, Random random)
    : draw_(policy),
      insight_(insight),
      random_(random),
      position_(shogi::start_setup()),
      fouls_left_(fouls_left) {
  // As if the others had been made in this game: players grow careful.
  for (const std::size_t side : {0U, 1U}) {
    recalls_[side].fouls = static_cast<std::uint8_t>(std::max(0, kUsualFouls - fouls_left[side]));
    recalls_[1 - side].their_fouls = recalls_[side].fouls;
  }
}

bool BlindGame::step() {
  const Color side = position_.turn();
  int& left = fouls_left_[index_of(side)];
  const Move move = turn(left);
  // Without a move that stands he has made too many fouls, or has no move at all.
  if (move.none()) {
    winner_ = ~side;
    return false;
  }
  recalls_[index_of(~side)].their_fouls = recalls_[index_of(side)].fouls;
  make(move);
  if (position_.in_check() && shogi::is_mated(position_)) {
    winner_ = side;
    return false;
  }
  return ++moves_ < kLongest;
}

Move BlindGame::turn(int& fouls_left) {
  Recall& recall = recalls_[index_of(position_.turn())];
  Move move = draw_.first(position_, recall, random_);
  Move best;
  float best_sight = -1e9F;
  for (int compared = 0; !move.none();) {
    if (!position_.is_legal(move)) {
      // A foul comes before the first legal intention, or not at all.
      const bool happens = best.none() && random_.unit() < insight_.foul_share;
      if (!happens) {
        move = draw_.instead_of(move, random_);
        continue;
      }
      recall.hear({.kind = CallKind::OwnFoul, .move = move});
      if (--fouls_left < 0) return {};
      move = draw_.next(position_, recall, random_);
      continue;
    }
    const float sight = insight_.intentions > 1 ? first_sight(position_, move) : 0;
    if (sight > best_sight) {
      best = move;
      best_sight = sight;
    }
    if (++compared >= insight_.intentions) break;
    move = draw_.instead_of(move, random_);
  }
  return best;
}

void BlindGame::make(Move move) { make_heard(position_, move, recalls_); }

}  // namespace sudare::play
