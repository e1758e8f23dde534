#include "usi/fallback.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "shogi/movegen.hpp"
#include "tsume/mate_in_one.hpp"

namespace sudare::apps {
namespace {

using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::MoveList;
using shogi::Piece;
using shogi::Position;

// A pawn is 100; any usual scale works.
int value_of(Kind kind) {
  constexpr std::array<int, shogi::kKindCount> kValues = {0, 100, 300, 350, 500, 850,  1000, 550,
                                                          0, 520, 500, 510, 520, 1150, 1350};
  return kValues[index_of(kind)];
}

// One side loses the piece on the board, the other gains it in hand.
int capture_value(Kind kind) { return value_of(kind) + value_of(unpromoted(kind)); }

int gain_of(const Position& position, Move move) {
  if (move.is_drop()) return 0;
  const Piece captured = position.at(move.to());
  const Kind kind = position.at(move.from()).kind();
  const int promotion = move.promotes() ? value_of(promoted(kind)) - value_of(kind) : 0;
  return promotion + (captured.empty() ? 0 : capture_value(captured.kind()));
}

// The most that the side to move can win with one capture, if the other side recaptures where it
// can.
int threat_in(const Position& position) {
  MoveList moves;
  legal_moves(position, moves, shogi::Promotions::Useful);
  int most = 0;
  for (const Move move : moves) {
    if (move.is_drop()) continue;
    int gain = gain_of(position, move);
    if (gain <= most) continue;
    const Color other = ~position.turn();
    const Kind kind = position.at(move.from()).kind();
    if (position.attackers(move.to(), other, position.occupied()).any()) {
      gain -= capture_value(move.promotes() ? promoted(kind) : kind);
    }
    most = std::max(most, gain);
  }
  return most;
}

bool can_mate_at_once(Position& position) {
  if (!position.king(~position.turn()).on_board()) return false;
  MoveList checks;
  checking_moves(position, checks);
  return !tsume::find_mate(position, checks).none();
}

// The number of moves that the side that has just moved would have now.
int freedom_of_mover(const Position& position) {
  if (position.in_check()) return 0;
  shogi::Setup setup = position.setup();
  setup.turn = ~setup.turn;
  return static_cast<int>(count_legal_moves(Position(setup)));
}

int score_of(Position& position, Move move) {
  constexpr int kMate = 1'000'000;
  int score = gain_of(position, move);
  const shogi::Undo undo = position.make(move);
  if (is_mated(position)) {
    score = kMate;
  } else {
    if (can_mate_at_once(position)) score -= kMate;
    score -= threat_in(position);
    score += freedom_of_mover(position) - static_cast<int>(count_legal_moves(position));
  }
  position.unmake(move, undo);
  return score;
}

}  // namespace

Move sensible_move(const Position& position) {
  Position board = position;
  MoveList moves;
  legal_moves(board, moves);
  Move best;
  int best_score = std::numeric_limits<int>::min();
  for (const Move move : moves) {
    const int score = score_of(board, move);
    if (score <= best_score) continue;
    best = move;
    best_score = score;
  }
  return best;
}

}  // namespace sudare::apps
