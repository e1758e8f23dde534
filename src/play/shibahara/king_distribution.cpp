#include "play/shibahara/king_distribution.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>

#include "shogi/attacks.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Move;
using shogi::Square;

namespace {

using PerSquareFactors = std::array<double, Square::kCount>;

constexpr double kStay = 0.8;
constexpr std::array kSliderFactors = {0.00, 0.50, 0.60, 0.70, 0.80, 0.90, 0.95, 0.98, 0.99};

std::size_t of_square(Square square) { return static_cast<std::size_t>(square.index()); }

int steps_between(Square a, Square b) {
  return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// What steps 1 and 2 multiply each square by.
struct OwnMoveFactors {
  PerSquareFactors check{};
  PerSquareFactors quiet{};

  OwnMoveFactors(const OwnReach& before, const OwnReach& after, Move move) {
    (~after.occupied).for_each([&](Square square) { enter(before, after, move, square); });
  }

 private:
  void enter(const OwnReach& before, const OwnReach& after, Move move, Square square) {
    const bool stepped_on = after.steps.has(square);
    bool arisen = stepped_on && !before.steps.has(square);
    double factor = 1;
    for (const OwnReach::Slider& slider : after.sliders) {
      if (!slider.reach.has(square)) continue;
      const bool moved = slider.square == move.to();
      if (moved && (move.is_drop() ||
                    steps_between(move.to(), square) < steps_between(move.from(), square))) {
        factor *= slider_factor(slider.square, square);
        arisen = true;
      } else {
        const Square origin = moved ? move.from() : slider.square;
        arisen = arisen || std::ranges::none_of(before.sliders, [&](const auto& earlier) {
                   return earlier.square == origin && earlier.reach.has(square);
                 });
      }
    }
    check[of_square(square)] = arisen ? factor : 0;
    quiet[of_square(square)] = stepped_on ? 0 : factor;
  }
};

double entropy_of(const PerSquareFactors& weights, double sum) {
  double entropy = 0;
  for (const double weight : weights) {
    if (weight > 0) entropy -= weight / sum * std::log2(weight / sum);
  }
  return entropy;
}

double sum_of(const PerSquareFactors& weights) {
  return std::accumulate(weights.begin(), weights.end(), 0.0);
}

}  // namespace

double slider_factor(Square slider, Square square) {
  return kSliderFactors[static_cast<std::size_t>(steps_between(slider, square) - 1)];
}

KingDistribution::KingDistribution(const screen::Seat& seat)
    : seat_(seat.rules(), seat.start(), seat.side()), reach_(seat_.own(), seat.side()) {
  at_[of_square(shogi::Position(seat.start()).king(~seat.side()))] = 1;
}

void KingDistribution::hear(const screen::Call& call) {
  seat_.hear(call);
  if (call.foul()) return;  // the paper draws nothing from fouls
  if (call.own()) {
    hear_own(call.move, call.check);
  } else {
    hear_theirs(call.captured_at);
  }
}

void KingDistribution::catch_up(const screen::Seat& seat) {
  for (std::size_t i = seat_.calls().size(); i < seat.calls().size(); ++i) hear(seat.calls()[i]);
}

void KingDistribution::hear_own(Move move, bool check) {
  const OwnReach before = std::exchange(reach_, OwnReach(seat_.own(), seat_.side()));
  const OwnMoveFactors factors(before, reach_, move);
  PerSquare left = check ? factors.check : factors.quiet;
  for (std::size_t i = 0; i < left.size(); ++i) left[i] *= at_[i];
  keep(left);
}

void KingDistribution::hear_theirs(Square captured_at) {
  reach_ = OwnReach(seat_.own(), seat_.side());
  PerSquare share{};  // how much of what leaves a neighbour goes to this square
  (~(reach_.occupied | reach_.steps)).for_each([&](Square square) {
    double& factor = share[of_square(square)] = 1;
    for (const OwnReach::Slider& slider : reach_.sliders) {
      if (slider.reach.has(square)) factor *= slider_factor(slider.square, square);
    }
  });

  PerSquare left = at_;
  for (int index = 0; index < Square::kCount; ++index) {
    const Square from = Square::at(index);
    const double probability = at_[of_square(from)];
    if (probability == 0) continue;
    const Bitboard neighbours = king_attacks(from);
    double shares = 0;
    neighbours.for_each([&](Square to) { shares += share[of_square(to)]; });
    if (shares == 0) continue;
    neighbours.for_each([&](Square to) {
      if (captured_at.on_board() && to != captured_at) return;
      const double moved = (1 - kStay) * probability * share[of_square(to)] / shares;
      left[of_square(from)] -= moved;
      left[of_square(to)] += moved;
    });
  }
  keep(left);
}

void KingDistribution::keep(const PerSquare& left) {
  const double sum = sum_of(left);
  if (sum == 0) return;
  for (std::size_t i = 0; i < at_.size(); ++i) at_[i] = left[i] / sum;
}

double KingDistribution::king_probability(Square square) const {
  const Bitboard open = ~reach_.occupied;
  const double share = open.has(square) ? 1.0 / open.count() : 0;
  return (1 - kFloor) * literal_probability(square) + kFloor * share;
}

double KingDistribution::entropy() const { return entropy_of(at_, 1); }

double KingDistribution::expected_entropy(Move move) const {
  screen::Placement own = seat_.own();
  own.play(move, seat_.side());
  OwnMoveFactors factors(reach_, OwnReach(own, seat_.side()), move);
  for (std::size_t i = 0; i < at_.size(); ++i) {
    factors.check[i] *= at_[i];
    factors.quiet[i] *= at_[i];
  }
  const double checked = sum_of(factors.check);
  const double quiet = sum_of(factors.quiet);
  if (checked + quiet == 0) return entropy();
  double expected = 0;
  if (checked > 0) expected += checked * entropy_of(factors.check, checked);
  if (quiet > 0) expected += quiet * entropy_of(factors.quiet, quiet);
  return expected / (checked + quiet);
}

}  // namespace sudare::play
