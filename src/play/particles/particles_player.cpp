#include "play/particles/particles_player.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "play/particles/exposure.hpp"
#include "play/piece_value.hpp"
#include "play/stop_time.hpp"
#include "play/untried_moves.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr double kCheckGain = 0.16;
constexpr double kAdvanceGain = 0.07;
constexpr double kPromotionGain = 0.4;
constexpr double kNearKingGain = 0.1;  // a square
constexpr double kPawn = 0.3;
constexpr double kRiskWeight = 0.8;
constexpr double kFoulPrice = 0.637;
constexpr double kFoulPower = 1.333;
constexpr std::int64_t kWorkPerGuess = 40;

struct RatedMove {
  Move move;
  double constant = 0;  // the part of its gain that is the same in all positions
  double legal = 0;     // the weights of the positions in which it is legal
  double gain = 0;      // the weighted sum over these
};

RatedMove rated(Move move, const screen::Seat& seat) {
  RatedMove rating{.move = move};
  if (move.is_drop()) return rating;
  const Kind kind = seat.own().at(move.from());
  if (kind != Kind::King) {
    rating.constant +=
        kAdvanceGain * (move.from().rank_for(seat.side()) - move.to().rank_for(seat.side()));
  }
  if (move.promotes()) rating.constant += kPromotionGain;
  return rating;
}

// The gains of all moves in one position.
class GuessRating {
 public:
  GuessRating(const Position& position, const Exposure& exposure)
      : position_(position),
        exposure_(exposure),
        us_(position.turn()),
        near_king_(king_attacks(position.king(~us_)) | Bitboard(position.king(~us_))) {}

  void add(RatedMove& rating, double weight) const {
    const Move move = rating.move;
    if (!position_.is_legal(move)) return;
    rating.legal += weight;

    const Kind taken = position_.at(move.to()).kind();
    const bool check = position_.gives_check(move);
    double gain = rating.constant + kPawn * piece_value(unpromoted(taken));
    if (check) gain += kCheckGain;
    Bitboard occupied = position_.occupied() | Bitboard(move.to());
    Kind kind = Kind::None;
    if (move.is_drop()) {
      kind = move.dropped();
    } else {
      const Kind before = position_.at(move.from()).kind();
      kind = move.promotes() ? promoted(before) : before;
      occupied ^= Bitboard(move.from());
      gain -= kNearKingGain * near_king(before, move.from(), position_.occupied());
      gain += kRiskWeight * risk(before, move.from(), position_.occupied(),
                                 exposure_.chance_of_loss(move.from()));
    }
    gain += kNearKingGain * near_king(kind, move.to(), occupied);
    gain -=
        kRiskWeight * risk(kind, move.to(), occupied,
                           taken != Kind::None || check ? Exposure::kKnown : Exposure::kUnknown);
    rating.gain += weight * gain;
  }

 private:
  // How many squares on or next to the other king a piece of the player attacks.
  [[nodiscard]] int near_king(Kind kind, Square square, Bitboard occupied) const {
    return kind == Kind::King ? 0 : (attacks(us_, kind, square, occupied) & near_king_).count();
  }
  [[nodiscard]] double risk(Kind kind, Square square, Bitboard occupied, double chance) const {
    const double value = kPawn * piece_value(kind);
    return value > 0 && position_.attacked(square, ~us_, occupied) ? value * chance : 0;
  }

  const Position& position_;
  const Exposure& exposure_;
  Color us_;
  Bitboard near_king_;
};

}  // namespace

Move ParticlesPlayer::choose(const screen::Seat& seat, const Effort& effort) {
  const StopTime stop(effort);
  if (!set_) set_.emplace(seat, ParticleSettings{.seed = seed_});
  set_->catch_up(seat, StopTime::after_part_of(effort, 0.5));

  shogi::MoveList tries;
  untried_moves(seat, tries);
  const Exposure exposure(seat);
  std::vector<RatedMove> ratings;
  for (const Move move : tries) ratings.push_back(rated(move, seat));

  const auto guesses = set_->guesses();
  const std::size_t most =
      stop.limited()
          ? guesses.size()
          : std::clamp(
                static_cast<std::size_t>(std::max<std::int64_t>(effort.work, 0) / kWorkPerGuess),
                std::size_t{8}, guesses.size());
  double all = 0;
  for (const Guess& guess : guesses.first(most)) {
    if (all > 0 && stop.over()) break;
    all += guess.weight;
    const GuessRating in_guess(guess.world.position(), exposure);
    for (RatedMove& rating : ratings) in_guess.add(rating, guess.weight);
  }

  const double left = seat.fouls_left(seat.side()) + 1;
  const double foul_price = kFoulPrice * std::pow(10 / left, kFoulPower);
  // The number of calls takes the place of a state, so that a game can be continued anywhere.
  Random random(mixed(seed_) + seat.calls().size());
  constexpr double kTies = 1e-3;
  Move best;
  double best_score = 0;
  for (const RatedMove& rating : ratings) {
    const double legal = rating.legal / all;
    const double gain = legal > 0 ? rating.gain / rating.legal : 0;
    const double score =
        std::min(legal * gain, gain) - (1 - legal) * foul_price + kTies * random.unit();
    if (!best.none() && score <= best_score) continue;
    best = rating.move;
    best_score = score;
  }
  return best;
}

}  // namespace sudare::play
