#include "play/belief/king_filter.hpp"

#include <algorithm>
#include <cmath>

#include "shogi/attacks.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

using shogi::Bitboard;
using shogi::Color;
using shogi::Kind;
using shogi::Square;

namespace {

constexpr double kStays = 0.92;
constexpr double kStaysInCheck = 0.35;
// That a square on a line, of which nothing is known, stops a slider.
constexpr double kBlocks = 0.35;
// What is left when something "impossible" happens, so that no square is lost for good.
constexpr double kLeast = 1e-4;

double step_weight(Color side, Square from, Square to) {
  const int forwards = from.rank_for(side) - to.rank_for(side);
  return forwards > 0 ? 2 : forwards == 0 ? 1 : 0.5;
}

}  // namespace

KingFilter::KingFilter(const screen::Seat& seat) : seat_(seat.rules(), seat.start(), seat.side()) {
  at_[static_cast<std::size_t>(shogi::Position(seat.start()).king(~seat.side()).index())] = 1;
}

void KingFilter::catch_up(const screen::Seat& seat) {
  while (seat_.calls().size() < seat.calls().size()) hear(seat.calls()[seat_.calls().size()]);
}

void KingFilter::hear(const screen::Call& call) {
  if (call.foul()) {
    seat_.hear(call);
    return;
  }
  if (!call.own()) step();
  seat_.hear(call);
  if (call.own()) {
    if (!call.move.is_drop()) {
      between(call.move.from(), call.move.to()).for_each([&](Square square) {
        at_[static_cast<std::size_t>(square.index())] = 0;
      });
    }
    at_[static_cast<std::size_t>(call.move.to().index())] = 0;
    weigh(call.check);
  } else {
    weigh(false);
  }
  normalise();
}

void KingFilter::step() {
  const Color them = ~seat_.side();
  const Bitboard own = seat_.own().occupied();
  const bool checked =
      !seat_.calls().empty() && seat_.calls().back().own() && seat_.calls().back().check;
  const double stays = checked ? kStaysInCheck : kStays;
  std::array<double, Square::kCount> next{};
  for (int i = 0; i < Square::kCount; ++i) {
    const Square from = Square::at(i);
    const double mass = at_[static_cast<std::size_t>(i)];
    if (mass == 0) continue;
    const Bitboard targets = king_attacks(from).minus(own);
    double sum = 0;
    targets.for_each([&](Square to) { sum += step_weight(them, from, to); });
    next[static_cast<std::size_t>(i)] += sum > 0 ? mass * stays : mass;
    targets.for_each([&](Square to) {
      next[static_cast<std::size_t>(to.index())] +=
          mass * (1 - stays) * step_weight(them, from, to) / sum;
    });
  }
  at_ = next;
}

void KingFilter::weigh(bool attacked) {
  const Color side = seat_.side();
  const screen::Placement& own = seat_.own();
  std::array<double, Square::kCount> free{};  // that nothing attacks the square
  free.fill(1);
  own.occupied().for_each([&](Square from) {
    attacks(side, own.at(from), from, own.occupied()).for_each([&](Square to) {
      const int passed = between(from, to).count();
      free[static_cast<std::size_t>(to.index())] *= 1 - std::pow(1 - kBlocks, passed);
    });
  });
  for (std::size_t i = 0; i < at_.size(); ++i) {
    at_[i] *= std::max(kLeast, attacked ? 1 - free[i] : free[i]);
  }
}

void KingFilter::normalise() {
  double sum = 0;
  for (int i = 0; i < Square::kCount; ++i) {
    double& mass = at_[static_cast<std::size_t>(i)];
    if (seat_.own().occupied().has(Square::at(i))) mass = 0;
    sum += mass;
  }
  const int seen = seat_.own().occupied().count();
  for (int i = 0; i < Square::kCount; ++i) {
    double& mass = at_[static_cast<std::size_t>(i)];
    if (sum > 0) {
      mass /= sum;
    } else if (!seat_.own().occupied().has(Square::at(i))) {
      mass = 1.0 / (Square::kCount - seen);
    }
  }
}

}  // namespace sudare::play
