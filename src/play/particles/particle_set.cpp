#include "play/particles/particle_set.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "play/hidden_sampler.hpp"
#include "play/particles/reply_weight.hpp"
#include "shogi/movegen.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using shogi::Kind;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr double kContradictsFoul = 0.15;
constexpr double kSharedEvenly = 0.01;

double weight_sum(const std::vector<Guess>& guesses) {
  double sum = 0;
  for (const Guess& guess : guesses) sum += guess.weight;
  return sum;
}

// Scales the weights from `first` on so that they sum to this.
void scale_weights(std::vector<Guess>& guesses, std::size_t first, double wanted) {
  double sum = 0;
  for (std::size_t i = first; i < guesses.size(); ++i) sum += guesses[i].weight;
  for (std::size_t i = first; i < guesses.size(); ++i) guesses[i].weight *= wanted / sum;
}

double effective_count(const std::vector<Guess>& guesses) {
  double squares = 0;
  for (const Guess& guess : guesses) squares += guess.weight * guess.weight;
  const double sum = weight_sum(guesses);
  return squares > 0 ? sum * sum / squares : 0;
}

}  // namespace

ParticleSet::ParticleSet(const screen::Seat& seat, const ParticleSettings& settings)
    : count_(settings.count),
      seed_(settings.seed),
      seat_(seat.rules(), seat.start(), seat.side()),
      king_(seat_),
      turns_{0},
      taken_at_{Square()} {
  const RewindableWorld start(Position(seat.start()), 0);
  guesses_.assign(count_, {start, 1.0 / static_cast<double>(count_), true});
}

void ParticleSet::catch_up(const screen::Seat& seat, const StopTime& stop) {
  const std::vector<Call>& calls = seat.calls();
  for (std::size_t i = seat_.calls().size(); i < calls.size(); ++i) {
    if (!stop.over()) {
      hear(calls[i], stop);
      continue;
    }
    for (; i < calls.size(); ++i) note(calls[i]);
    Random random(mixed(seed_ + i));
    std::vector<Guess> drawn;
    make_up(drawn, random);
    resample(std::move(drawn), random);
  }
}

void ParticleSet::note(const Call& call) {
  seat_.hear(call);
  king_.hear(call);
  if (call.foul()) return;
  turns_.push_back(seat_.calls().size());
  taken_at_.push_back(call.captured != Kind::None ? call.move.to() : Square());
}

void ParticleSet::hear(const Call& call, const StopTime& stop) {
  const std::size_t index = seat_.calls().size();
  note(call);
  if (call.kind == CallKind::TheirFoul) return;

  Random random(mixed(seed_ + 0x9e3779b97f4a7c15U * (index + 1)));
  std::vector<Guess> fitting;
  fitting.reserve(count_ * 2);
  for (Guess& guess : guesses_) {
    if (advance(guess, index, random)) fitting.push_back(guess);
  }
  if (fitting.size() < count_ / 4) wind_back(fitting, random, stop);
  if (fitting.size() < count_ / 16) make_up(fitting, random);
  resample(std::move(fitting), random);
}

// Lets one position hear a call. If it contradicts the call, the position stays as it was.
bool ParticleSet::advance(Guess& guess, std::size_t call_index, Random& random) const {
  const Call& call = seat_.calls()[call_index];
  const Position& position = guess.world.position();
  switch (call.kind) {
    case CallKind::OwnMove: {
      if (!position.is_legal(call.move)) return false;
      const Kind taken = position.at(call.move.to()).kind();
      const bool as_it_stood = seat_.rules().capture_call == screen::CaptureCall::AsItStood;
      if ((as_it_stood ? taken : unpromoted(taken)) != call.captured) return false;
      if (position.gives_check(call.move) != call.check) return false;
      guess.world.make(call.move);
      return true;
    }
    case CallKind::OwnFoul:
      if (!position.is_legal(call.move)) return true;
      if (!position.in_check()) return false;
      guess.weight *= kContradictsFoul;
      guess.exact = false;
      return true;
    case CallKind::TheirMove:
      return draw_reply(guess, call_index, random);
    case CallKind::TheirFoul:
      return true;
  }
  return false;
}

bool ParticleSet::draw_reply(Guess& guess, std::size_t call_index, Random& random) const {
  const Call& call = seat_.calls()[call_index];
  const Position& position = guess.world.position();
  const Square lost_at = taken_at_[guess.world.moves()];
  shogi::MoveList moves;
  legal_moves(position, moves, shogi::Promotions::Useful);
  std::array<double, shogi::MoveList::kCapacity> weights;  // only those that fit are set
  double all = 0;
  double fit = 0;
  std::size_t kept = 0;
  for (const Move move : moves) {
    const double weight = reply_weight(position, move, lost_at);
    all += weight;
    const bool takes = !position.at(move.to()).empty();
    if (takes ? move.to() != call.captured_at : call.captured_at.on_board()) continue;
    if (position.gives_check(move) != call.check) continue;
    fit += weight;
    weights[kept] = weight;
    moves.begin()[kept++] = move;
  }
  if (kept == 0) return false;
  double point = random.unit() * fit;
  std::size_t chosen = 0;
  while (chosen + 1 < kept && point >= weights[chosen]) point -= weights[chosen++];
  guess.weight *= fit / all;
  guess.world.make(moves[chosen]);
  return true;
}

// Adds positions in which the last moves of the other side are drawn again.
void ParticleSet::wind_back(std::vector<Guess>& fitting, Random& random,
                            const StopTime& stop) const {
  const std::size_t moves = turns_.size() - 1;  // that stand, the last call among them
  // The number of moves before the other side's last one, other than the one just drawn.
  const bool just_drawn = seat_.calls().back().kind == CallKind::TheirMove;
  const bool theirs_last = seat_.to_move();
  const std::size_t behind = just_drawn ? 3 : theirs_last ? 1 : 2;
  const std::size_t enough = count_ / 2;
  const std::size_t already = fitting.size();
  const double held = weight_sum(fitting);
  for (const std::size_t back : {0U, 1U, 3U, 7U}) {
    const std::size_t rewound = behind + 2 * back;
    const std::size_t level = moves >= rewound ? moves - rewound : moves % 2 == rewound % 2 ? 0 : 1;
    for (std::size_t i = 0; i < count_ && fitting.size() < enough && !stop.over(); ++i) {
      const Guess& source = guesses_[random.below(guesses_.size())];
      if (!source.world.can_rewind_to(level)) continue;
      Guess guess = source;
      guess.weight = 1;
      guess.world.rewind_to(level);
      bool fits = true;
      for (std::size_t call = turns_[level]; fits && call < seat_.calls().size(); ++call)
        fits = advance(guess, call, random);
      if (fits) fitting.push_back(guess);
    }
    if (fitting.size() >= enough || level <= 1) break;
  }
  // Both parts count by their sizes.
  const std::size_t added = fitting.size() - already;
  if (added == 0) return;
  const double share = static_cast<double>(added) / static_cast<double>(fitting.size());
  scale_weights(fitting, already, already == 0 ? 1 : held * share / (1 - share));
}

// Adds positions without a history, which together count as much as all others.
void ParticleSet::make_up(std::vector<Guess>& fitting, Random& random) const {
  const HiddenSampler sampler(seat_, king_);
  const std::size_t already = fitting.size();
  const double held = weight_sum(fitting);
  for (std::size_t i = 0; i < count_ / 4; ++i) {
    const SampledPosition sample = sampler.best_of(8, random);
    // A fault is as bad as a foul that is contradicted.
    double weight = 1;
    for (int fault = 0; fault < sample.faults; ++fault) weight *= kContradictsFoul;
    fitting.push_back({RewindableWorld(sample.position, turns_.size() - 1), weight, false});
  }
  scale_weights(fitting, already, already == 0 ? 1 : held);
}

// Brings the number back to that of the settings, and evens out weights that differ too much.
void ParticleSet::resample(std::vector<Guess> fitting, Random& random) {
  const double sum = weight_sum(fitting);
  const auto count = static_cast<double>(count_);
  if (fitting.size() == count_ && effective_count(fitting) >= count / 2) {
    guesses_ = std::move(fitting);
    for (Guess& guess : guesses_) guess.weight /= sum;
    return;
  }
  // Equal steps through the sum of the weights, from a random beginning.
  std::vector<Guess> next;
  next.reserve(count_);
  const double step = sum / count;
  double point = random.unit() * step;
  double passed = 0;
  for (const Guess& guess : fitting) {
    passed += guess.weight;
    for (; point < passed && next.size() < count_; point += step) next.push_back(guess);
  }
  while (next.size() < count_) next.push_back(fitting.back());
  for (Guess& guess : next) guess.weight = 1 / count;
  // In random order, so that any part of them is a fair sample.
  for (std::size_t i = next.size(); i > 1; --i) std::swap(next[i - 1], next[random.below(i)]);
  guesses_ = std::move(next);
}

double ParticleSet::king_probability(Square square) const {
  const shogi::Bitboard open = ~seat_.own().occupied();
  double sum = 0;
  for (const Guess& guess : guesses_) {
    if (guess.world.position().king(~seat_.side()) == square) sum += guess.weight;
  }
  return (1 - kSharedEvenly) * sum + (open.has(square) ? kSharedEvenly / open.count() : 0);
}

double ParticleSet::occupied_probability(Square square) const {
  if (seat_.own().occupied().has(square)) return 0;
  double sum = 0;
  for (const Guess& guess : guesses_) {
    if (guess.world.position().pieces(~seat_.side()).has(square)) sum += guess.weight;
  }
  constexpr double kMiddle = 0.25;  // about what an unknown square has
  return (1 - kSharedEvenly) * sum + kSharedEvenly * kMiddle;
}

}  // namespace sudare::play
