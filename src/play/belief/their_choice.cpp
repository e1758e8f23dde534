#include "play/belief/their_choice.hpp"

#include <algorithm>
#include <cmath>

#include "play/policy/apparent_moves.hpp"
#include "screen/referee.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

// A try is never quite impossible, so that a wrong policy cannot exclude the truth.
constexpr double kLeastMass = 1e-9;
constexpr double kFoulExponent = 0.5;

// Where a piece of each kind gives check, and which pieces uncover one by moving away.
class CheckSquares {
 public:
  explicit CheckSquares(const Position& position)
      : king_(position.king(~position.turn())), us_(position.turn()) {
    if (!king_.on_board()) return;
    for (const Kind kind : shogi::kBoardKinds) {
      if (kind != Kind::King)
        squares_[index_of(kind)] = attacks(~us_, kind, king_, position.occupied());
    }
    uncovering_ = position.blockers(~us_) & position.pieces(us_);
  }

  [[nodiscard]] bool gives_check(const Position& position, Move move) const {
    if (!king_.on_board()) return false;
    if (move.is_drop()) return squares_[index_of(move.dropped())].has(move.to());
    Kind kind = position.at(move.from()).kind();
    if (uncovering_.has(move.from())) return position.gives_check(move);
    if (move.promotes()) kind = promoted(kind);
    return squares_[index_of(kind)].has(move.to());
  }

 private:
  Square king_;
  Color us_;
  std::array<Bitboard, shogi::kKindCount> squares_{};
  Bitboard uncovering_;
};

// Precondition: the move looks possible to the side to move.
class Legality {
 public:
  explicit Legality(const Position& position)
      : position_(position), hidden_(position.pieces(~position.turn())) {
    const Square king = position.king(position.turn());
    if (!king.on_board()) return;
    careful_ = Bitboard(king) | position.blockers(position.turn());
    if (position.in_check()) careful_ = Bitboard::all();
  }

  [[nodiscard]] bool allows(Move move) const {
    if (screen::is_blocked(hidden_, move)) return false;
    if (move.is_drop() ? move.dropped() == Kind::Pawn || careful_ == Bitboard::all()
                       : careful_.has(move.from()))
      return position_.is_legal(move);
    return true;
  }

 private:
  const Position& position_;
  Bitboard hidden_;
  Bitboard careful_;  // pieces whose moves may leave the king in check
};

}  // namespace

void TheirChoice::consider(const BlindPolicy& policy, const Position& position,
                           const Recall& recall) {
  shogi::MoveList list;
  apparent_moves(position, list);
  mass_ = 0;
  legal_mass_ = 0;
  size_ = 0;
  if (list.empty()) return;
  std::array<float, shogi::MoveList::kCapacity> logits;
  const std::span<const Move> moves(list.begin(), list.size());
  policy.rate(position, recall, moves, {logits.data(), list.size()});

  const float most = *std::max_element(logits.begin(), logits.begin() + list.size());
  const Legality legality(position);
  double all = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const float mass = std::exp(logits[i] - most);
    all += mass;
    if (!legality.allows(list[i])) continue;
    moves_[size_] = list[i];
    masses_[size_] = mass;
    mass_ += mass;
    ++size_;
  }
  const double scale = 1 / all;  // the most probable one counts 1
  for (std::size_t i = 0; i < size_; ++i) masses_[i] *= static_cast<float>(scale);
  mass_ *= scale;
  legal_mass_ = mass_;
}

void TheirChoice::keep_fitting(const Position& position, const screen::Call& call) {
  const CheckSquares checks(position);
  const Bitboard seen = position.pieces(~position.turn());
  std::size_t kept = 0;
  mass_ = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    const Move move = moves_[i];
    if (call.captured_at.on_board() ? move.to() != call.captured_at : seen.has(move.to())) continue;
    if (checks.gives_check(position, move) != call.check) continue;
    moves_[kept] = move;
    masses_[kept] = masses_[i];
    mass_ += masses_[i];
    ++kept;
  }
  size_ = kept;
}

float TheirChoice::mass_of(Move move) const {
  const auto all = moves();
  const auto place = std::find(all.begin(), all.end(), move);
  return place == all.end() ? 0 : masses_[static_cast<std::size_t>(place - all.begin())];
}

double TheirChoice::log_probability(float mass, int fouls) const {
  const double legal = std::max(legal_mass_, kLeastMass);
  const double foul = std::max(1 - legal_mass_, 1e-4);
  return std::log(std::max<double>(mass, kLeastMass) / legal) +
         kFoulExponent * (fouls * std::log(foul) + std::log(legal));
}

}  // namespace sudare::play
