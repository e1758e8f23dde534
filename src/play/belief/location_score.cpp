#include "play/belief/location_score.hpp"

#include <algorithm>
#include <cmath>

#include "screen/game.hpp"

namespace sudare::play {

using screen::Game;
using screen::Seat;
using shogi::Bitboard;
using shogi::Color;
using shogi::Square;

namespace {

constexpr double kSpread = 0.01;

double occupancy_loss(const PerSquare& occupied, Bitboard truth, Bitboard unseen) {
  double sum = 0;
  unseen.for_each([&](Square square) {
    const double p =
        kSpread / 2 + (1 - kSpread) * occupied[static_cast<std::size_t>(square.index())];
    sum -= std::log(truth.has(square) ? p : 1 - p);
  });
  return sum / unseen.count();
}

LocatedTurn compared(const Locations& said, const Game& game, Color side) {
  const Bitboard unseen = ~game.seat(side).own().occupied();
  const Square king = game.position().king(~side);
  LocatedTurn turn;
  turn.step = game.steps().size();
  turn.side = side;
  turn.king = king;
  unseen.for_each([&](Square square) {
    const double p = kSpread / unseen.count() +
                     (1 - kSpread) * said.king[static_cast<std::size_t>(square.index())];
    if (square == king) turn.probability = p;
    if (p <= turn.most_probable) return;
    turn.most_probable = p;
    turn.most_probable_is_true = square == king;
  });
  if (said.occupied)
    turn.occupancy_nats = occupancy_loss(*said.occupied, game.position().pieces(~side), unseen);
  turn.explained = said.explained;
  return turn;
}

std::optional<double> mean(double sum, std::size_t count) {
  if (count == 0) return std::nullopt;
  return sum / static_cast<double>(count);
}

}  // namespace

void locate_pieces(const GameRecord& record, std::string_view model, const BeliefSettings& settings,
                   const Effort& effort, const std::function<bool(const LocatedTurn&)>& report) {
  Game game(record.rules, record.start);
  std::array<std::unique_ptr<LocationModel>, 2> models;
  for (const Color side : {Color::Black, Color::White})
    models[index_of(side)] = make_location_model(model, game.seat(side), settings, effort);
  // A last turn of fouls alone has no decision to compare others with.
  const auto last = std::find_if(record.steps.rbegin(), record.steps.rend(),
                                 [](const screen::GameStep& step) { return !step.foul; });
  bool turn_begins = true;
  for (auto at = record.steps.begin(); at != last.base(); ++at) {
    const screen::GameStep& step = *at;
    if (turn_begins) {
      const Seat& seat = game.seat(step.side);
      if (!report(compared(models[index_of(step.side)]->locate(seat), game, step.side))) return;
    }
    game.attempt(step.side, step.move, step.time);
    turn_begins = !step.foul;
  }
}

void LocationScore::add(const LocatedTurn& turn, bool of_bot) {
  ++decisions_;
  const double nats = -std::log(turn.probability);
  king_ += nats;
  if (of_bot) {
    ++of_bot_;
    king_bot_ += nats;
  }
  Bin& bin = bins_[std::min<std::size_t>(static_cast<std::size_t>(turn.most_probable * 10), 9)];
  ++bin.turns;
  bin.said += turn.most_probable;
  bin.hits += turn.most_probable_is_true ? 1 : 0;
  if (turn.occupancy_nats) {
    ++with_occupancy_;
    occupancy_ += *turn.occupancy_nats;
  }
  if (turn.explained) {
    ++with_worlds_;
    if (!*turn.explained) ++unexplained_;
  }
}

std::optional<double> LocationScore::king_nats() const { return mean(king_, decisions_); }
std::optional<double> LocationScore::king_nats_bot() const { return mean(king_bot_, of_bot_); }
std::optional<double> LocationScore::calibration_error() const {
  double sum = 0;
  for (const Bin& bin : bins_) sum += std::abs(bin.said - bin.hits);
  return mean(sum, decisions_);
}
std::optional<double> LocationScore::occupancy_nats() const {
  return mean(occupancy_, with_occupancy_);
}
std::optional<double> LocationScore::no_exact_world() const {
  return mean(static_cast<double>(unexplained_), with_worlds_);
}

}  // namespace sudare::play
