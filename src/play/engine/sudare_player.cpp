#include "play/engine/sudare_player.hpp"

#include <algorithm>
#include <span>
#include <vector>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "play/engine/allowance.hpp"
#include "play/engine/intentions.hpp"
#include "play/engine/thinking.hpp"
#include "play/engine/turn_view.hpp"
#include "play/untried_moves.hpp"

namespace sudare::play {

using shogi::Move;

namespace {

// The share of the time and of the work that goes into the belief.
constexpr double kBelief = 0.4;
constexpr double kMatesUntil = 0.5;
// A plan to mate is played if it is this probable, and left if it is less probable than the other.
constexpr double kPlayed = 0.9;
constexpr double kLeft = 0.6;

// About what a world costs: in the belief, with its history, and while tries are valued in it.
constexpr std::size_t kBytesPerWorld = 24'000;

std::size_t worlds_within(std::size_t worlds, std::size_t memory_mb) {
  return std::clamp<std::size_t>((memory_mb << 20U) / 2 / kBytesPerWorld, 16, worlds);
}

// What the hand does without thinking.
Move by_habit(const shogi::Position& position, const TurnView& view, const shogi::MoveList& tries,
              Random& random) {
  std::vector<float> chances(tries.size());
  BlindPolicy::standard().rate(position, view.mine, std::span(tries.begin(), tries.size()),
                               chances);
  to_probabilities(chances);
  double place = random.unit();
  for (std::size_t i = 0; i < tries.size(); ++i) {
    place -= chances[i];
    if (place < 0) return tries[i];
  }
  return tries[0];
}

}  // namespace

SudarePlayer::SudarePlayer(const PlayerSettings& settings)
    : SudarePlayer(settings, strength_of(settings.level == 0 ? kLevels : settings.level)) {}

SudarePlayer::SudarePlayer(const PlayerSettings& settings, const Strength& strength)
    : settings_(settings), strength_(strength) {
  settings_.threads = std::max(1U, settings.threads);
  strength_.worlds = worlds_within(strength.worlds, settings.memory_mb);
}

Belief& SudarePlayer::belief_of(const screen::Seat& seat, const Effort& effort) {
  if (!belief_) {
    belief_ = std::make_unique<Belief>(seat, BeliefSettings{.worlds = strength_.worlds,
                                                            .seed = settings_.seed,
                                                            .threads = settings_.threads});
  }
  try {
    belief_->catch_up(seat, effort);
  } catch (...) {
    belief_.reset();  // it has heard a part of a call
    throw;
  }
  return *belief_;
}

Move SudarePlayer::choose(const screen::Seat& seat, const Effort& effort) {
  const Allowance allowance(effort);
  shogi::MoveList tries;
  untried_moves(seat, tries);
  if (tries.empty()) return {};
  const Belief& belief = belief_of(seat, allowance.part(kBelief, kBelief));
  promise_.reset();
  worlds_used_ = 0;
  rollouts_ = 0;

  const std::uint64_t seed = mixed(settings_.seed) + seat.calls().size();
  Random random(mixed(seed));
  const TurnView view = TurnView::of(seat);
  const std::span<const World> worlds = belief.worlds();
  if (strength_.hasty > 0 && random.unit() < strength_.hasty)
    return by_habit(worlds.front().position, view, tries, random);

  const auto is_open = [&](Move move) {
    return std::find(tries.begin(), tries.end(), move) != tries.end();
  };
  if (plan_) {
    if (plan_->follow(seat) && is_open(plan_->move())) {
      plan_->check(worlds, view.my_fouls_left);
      if (plan_->mass() >= kLeft) return plan_->move();
    }
    plan_.reset();
  }
  if (strength_.mates && seat.rules().losing_foul > 0) {
    MateLimits limits;
    limits.bytes = std::max<std::size_t>((settings_.memory_mb << 20U) / 4, 1U << 20U);
    if (allowance.by_clock()) {
      limits.seconds = allowance.seconds_until(kMatesUntil);
    } else {
      limits.nodes = static_cast<std::uint64_t>(allowance.work(0.05));
    }
    static const std::atomic<bool> kNeverStopped{false};
    plan_ = MatePlan::find(worlds, view.my_fouls_left, limits, kNeverStopped);
    if (plan_ && !is_open(plan_->move())) plan_.reset();
    if (plan_) plan_->begin_at(seat);
    if (plan_ && plan_->mass() >= kPlayed) return plan_->move();
  }

  const std::vector<Imagined> distinct = imagined(worlds, seed);
  Thinking thinking({.policy = BlindPolicy::standard(),
                     .view = view,
                     .strength = strength_,
                     .worlds = distinct,
                     .tries = std::span<const Move>(tries.begin(), tries.size()),
                     .mate = plan_ ? &*plan_ : nullptr,
                     .seed = seed,
                     .threads = settings_.threads});
  const std::vector<RatedTry> rated = thinking.rate(allowance);
  worlds_used_ = thinking.worlds_used();
  rollouts_ = thinking.rollouts();
  promise_ = rated.front();
  const Move chosen = tries[rated.front().attempt];
  if (plan_ && plan_->move() != chosen) plan_.reset();
  return chosen;
}

void SudarePlayer::ponder(const screen::Seat& seat, const std::atomic<bool>& stop) {
  belief_of(seat, {.seconds = 0, .work = 1000}).ponder(stop);
}

}  // namespace sudare::play
