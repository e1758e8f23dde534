#include "play/shibahara/shibahara_player.hpp"

#include <cstddef>
#include <vector>

#include "base/random.hpp"
#include "play/piece_value.hpp"
#include "play/untried_moves.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using screen::Call;
using screen::Placement;
using screen::Seat;
using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Square;

namespace {

// In pawns. The paper leaves all of them open.
constexpr double kEntropyWeight = 4;  // its N
constexpr double kStopped = 4;        // a slide, times the paper's table
constexpr double kDefended = 0.3;
constexpr double kJustCaptured = 0.5;
constexpr double kRecapture = 3;
constexpr double kDecisive = 0.9;  // the paper's own
constexpr double kDecisiveDefended = 3;
constexpr double kDecisiveUndefended = -2;
constexpr double kEvasion = 10;
constexpr double kChance = 0.05;  // breaks ties

// The squares of the last calls that the paper's terms are about.
struct LastSquares {
  Square captor;  // of his own piece that took one with his last move, unless it is lost
  Square lost;    // where he lost a piece by the other side's last move

  explicit LastSquares(const Seat& seat) {
    bool theirs = false;
    const std::vector<Call>& calls = seat.calls();
    for (std::size_t i = calls.size(); i-- > 0;) {
      const Call& call = calls[i];
      if (call.foul()) continue;
      if (call.own()) {
        if (call.captured != Kind::None && call.move.to() != lost) captor = call.move.to();
        return;
      }
      if (theirs) return;
      theirs = true;
      lost = call.captured_at;
    }
  }
};

// The squares to which a piece may have to go in order to answer a check: those from which one can
// come, and those between.
Bitboard check_lines(const Placement& own, Color side) {
  const Square king = own.king();
  const Bitboard occupied = own.occupied();
  return rook_attacks(king, occupied) | bishop_attacks(king, occupied) | knight_attacks(side, king);
}

// The ordinary evaluation of what the player sees of his side.
double value_of_side(const Placement& own, const OwnReach& reach, Color side) {
  constexpr double kAdvance = 0.03;
  constexpr double kShelter = 0.3;       // a gold or silver next to the king
  constexpr double kInHand = 0.1;        // of the value of a piece
  constexpr double kKingForward = -0.4;  // a rank
  double value = 0;
  const Bitboard around = king_attacks(own.king());
  reach.occupied.for_each([&](Square square) {
    const Kind kind = own.at(square);
    const int advanced = 9 - square.rank_for(side);
    if (kind == Kind::King) {
      value += kKingForward * advanced;
      return;
    }
    value += piece_value(kind) + kAdvance * advanced;
    if ((kind == Kind::Gold || kind == Kind::Silver) && around.has(square)) value += kShelter;
  });
  for (const Kind kind : shogi::kHandKinds)
    value += (1 + kInHand) * piece_value(kind) * own.hand().count(kind);
  return value;
}

}  // namespace

Move ShibaharaPlayer::choose(const Seat& seat, const Effort& /*effort*/) {
  if (!king_) king_.emplace(seat);
  king_->catch_up(seat);
  shogi::MoveList tries;
  untried_moves(seat, tries);

  const Color side = seat.side();
  const LastSquares last(seat);
  const Bitboard evading = seat.in_check() ? check_lines(seat.own(), side) : Bitboard();
  const double entropy = king_->entropy();
  // The number of calls takes the place of a state, so that a game can be continued anywhere.
  Random random(mixed(seed_) + seat.calls().size());
  Move best;
  double best_value = 0;
  for (const Move move : tries) {
    Placement after = seat.own();
    after.play(move, side);
    const OwnReach reach(after, side);
    const bool defended = reach.all().has(move.to());
    const double gain = entropy > 0 ? 1 - king_->expected_entropy(move) / entropy : 0;

    double value = value_of_side(after, reach, side) + kEntropyWeight * gain;
    if (!move.is_drop() && between(move.from(), move.to()).any())
      value -= kStopped * slider_factor(move.from(), move.to());
    if (defended) value += kDefended;
    if (gain > kDecisive) value += defended ? kDecisiveDefended : kDecisiveUndefended;
    if (!move.is_drop() && last.captor.on_board() && move.from() == last.captor)
      value += kJustCaptured;
    if (!move.is_drop() && last.lost.on_board() && move.to() == last.lost) value += kRecapture;
    if (evading.has(move.to()) || after.king() != seat.own().king()) {
      if (seat.in_check()) value += kEvasion;
    }
    value += kChance * random.unit();
    if (best.none() || value > best_value) {
      best = move;
      best_value = value;
    }
  }
  return best;
}

}  // namespace sudare::play
