#include "play/particles/material_search.hpp"

#include <algorithm>
#include <cmath>

#include "play/piece_value.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Position;

namespace {

int hundredths(Kind kind) { return static_cast<int>(std::lround(100 * piece_value(kind))); }

// What a move wins at once: the piece it takes, on the board and in hand, and its promotion.
int won_at_once(const Position& position, Move move) {
  if (move.is_drop()) return 0;
  const Kind taken = position.at(move.to()).kind();
  int won = taken == Kind::None ? 0 : hundredths(taken) + hundredths(unpromoted(taken));
  if (move.promotes()) {
    const Kind kind = position.at(move.from()).kind();
    won += hundredths(promoted(kind)) - hundredths(kind);
  }
  return won;
}

}  // namespace

int MaterialSearch::gain(Position& position, Move move, int least) {
  constexpr int kPlies = 6;
  const int won = won_at_once(position, move);
  const shogi::Undo undo = position.make(move);
  const int value = won - settle(position, -kMate - won, won - least, kPlies);
  position.unmake(move, undo);
  return std::clamp(value, -kMate, kMate);
}

// What the side to move still gains from here on.
int MaterialSearch::settle(Position& position, int alpha, int beta, int plies) {
  ++searched_;
  MoveList moves;
  const bool in_check = position.in_check();
  if (in_check) {
    evading_moves(position, moves, shogi::Promotions::Useful);
    if (moves.empty()) return -kMate;
    if (plies <= 0) return 0;
  } else {
    if (plies <= 0 || beta <= 0) return 0;
    alpha = std::max(alpha, 0);
    legal_moves(position, moves, shogi::Promotions::Useful);
    Move* const end = std::remove_if(moves.begin(), moves.end(),
                                     [&](Move move) { return won_at_once(position, move) <= 0; });
    moves.shrink(static_cast<std::size_t>(end - moves.begin()));
  }
  std::sort(moves.begin(), moves.end(), [&](Move a, Move b) {
    const int won_by_a = won_at_once(position, a);
    const int won_by_b = won_at_once(position, b);
    return won_by_a != won_by_b ? won_by_a > won_by_b : a.bits() < b.bits();
  });
  int best = in_check ? -kMate : 0;
  for (const Move move : moves) {
    const int won = won_at_once(position, move);
    const shogi::Undo undo = position.make(move);
    const int value = won - settle(position, won - beta, won - alpha, plies - 1);
    position.unmake(move, undo);
    best = std::max(best, value);
    alpha = std::max(alpha, best);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace sudare::play
