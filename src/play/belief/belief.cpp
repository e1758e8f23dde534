#include "play/belief/belief.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <limits>
#include <utility>

#include "base/random.hpp"
#include "play/belief/facts.hpp"
#include "play/belief/heard_turns.hpp"
#include "play/belief/propagation.hpp"
#include "play/belief/synthesis.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using screen::Seat;

namespace {

// How many turns of the other side can be gone back to look for better worlds.
constexpr std::size_t kRemembered = 12;
// With fewer worlds than this, more are looked for.
constexpr std::size_t kFew = 256;
// With fewer than this, some are made up.
constexpr std::size_t kTooFew = 64;
// The mass of those that are made up, as long as there are others.
constexpr double kMadeUpMass = 0.3;

}  // namespace

class Belief::State {
 public:
  State(const Seat& seat, const BeliefSettings& settings)
      : settings_(settings),
        seat_(seat.rules(), seat.start(), seat.side()),
        facts_(seat_),
        random_(settings.seed) {
    Particle first{shogi::Position(seat.start())};
    first.recall = recall_at(seat.start(), ~seat.side());
    pool_.push_back(std::move(first));
    publish();
  }

  void catch_up(const Seat& seat, const Effort& /*effort*/) {
    while (seat_.calls().size() < seat.calls().size()) {
      const Call& call = seat.calls()[seat_.calls().size()];
      seat_.hear(call);
      facts_.catch_up(seat_);
      hear(turns_, call);
      apply(call);
    }
    if (exact_count() < std::min(kFew, settings_.worlds)) go_back();
    publish();
  }

  [[nodiscard]] std::span<const World> worlds() const { return worlds_; }
  [[nodiscard]] double effective_size() const {
    double squares = 0;
    for (const World& world : worlds_) squares += world.weight * world.weight;
    return 1 / squares;
  }

 private:
  // The worlds before one turn of the other side.
  struct Snapshot {
    std::size_t turn;  // index of that turn
    Pool pool;
  };

  [[nodiscard]] Propagation how(std::size_t worlds) const {
    return {BlindPolicy::standard(), seat_.rules(), worlds, settings_.threads};
  }

  void apply(const Call& call) {
    const HeardTurn& turn = turns_.back();
    if (call.kind == CallKind::TheirFoul) return;
    Pool before;
    if (call.kind == CallKind::TheirMove) {
      Pool next = after_their_turn(pool_, turn, how(settings_.worlds), random_);
      if (next.empty()) before = pool_;
      snapshots_.push_back({turns_.size() - 1, std::move(pool_)});
      if (snapshots_.size() > kRemembered) snapshots_.pop_front();
      pool_ = std::move(next);
    } else {
      before = pool_;
      keep_own_turn(pool_, turn, how(settings_.worlds));
    }
    if (pool_.empty()) go_back();
    if (exact_count() < kTooFew) make_up_more(pool_.empty() ? before : pool_);
  }

  // Adds worlds that are made up from the facts.
  void make_up_more(const Pool& bases) {
    const Pool from = bases;
    const std::size_t wanted = std::min(kTooFew, settings_.worlds);
    for (std::size_t i = 0; pool_.size() < wanted; ++i) {
      const Particle& base = from[i % from.size()];
      const MadeUp made = make_up(base.position, facts_, seat_, random_);
      Particle particle(made.position);
      particle.recall = base.recall;
      particle.log_weight = base.log_weight - 2 * made.faults;
      particle.exact = false;
      pool_.push_back(std::move(particle));
    }
  }

  // Runs through the last turns once more, each time from further back, until there are enough
  // worlds that explain what was heard since.
  void go_back() {
    for (std::size_t back = 1; back <= snapshots_.size(); back *= 2) {
      Pool again = run_again(snapshots_[snapshots_.size() - back]);
      join(std::move(again));
      if (exact_count() >= std::min(kFew, settings_.worlds)) return;
    }
  }

  Pool run_again(const Snapshot& snapshot) {
    Pool pool = snapshot.pool;
    for (std::size_t t = snapshot.turn; t < turns_.size() && !pool.empty(); ++t) {
      const HeardTurn& turn = turns_[t];
      if (turn.own) {
        keep_own_turn(pool, turn, how(settings_.worlds));
      } else if (turn.stands) {
        pool = after_their_turn(pool, turn, how(4 * settings_.worlds), random_);
      }
    }
    return pool;
  }

  // Both pools stand for the same worlds, each without bias, so that their mean does, too.
  void join(Pool more) {
    if (more.empty()) return;
    const double share =
        static_cast<double>(more.size()) / static_cast<double>(more.size() + pool_.size());
    for (Particle& particle : pool_) particle.log_weight += std::log(1 - share);
    for (Particle& particle : more) {
      particle.log_weight += std::log(share);
      pool_.push_back(std::move(particle));
    }
  }

  [[nodiscard]] std::size_t exact_count() const {
    return static_cast<std::size_t>(std::count_if(
        pool_.begin(), pool_.end(), [](const Particle& particle) { return particle.exact; }));
  }

  void publish() {
    std::array<double, 2> sums{};  // of those that are made up, and of the exact ones
    std::array<double, 2> most;
    most.fill(-std::numeric_limits<double>::infinity());
    for (const Particle& particle : pool_)
      most[particle.exact] = std::max(most[particle.exact], particle.log_weight);
    for (const Particle& particle : pool_)
      sums[particle.exact] += std::exp(particle.log_weight - most[particle.exact]);
    const double made_up = sums[0] == 0 ? 0 : sums[1] == 0 ? 1 : kMadeUpMass;
    worlds_.clear();
    for (const Particle& particle : pool_) {
      const double mass = particle.exact ? 1 - made_up : made_up;
      worlds_.push_back(
          {particle.position, particle.theirs,
           mass * std::exp(particle.log_weight - most[particle.exact]) / sums[particle.exact],
           particle.exact});
    }
  }

  BeliefSettings settings_;
  Seat seat_;
  Facts facts_;
  Random random_;
  std::vector<HeardTurn> turns_;
  Pool pool_;
  std::deque<Snapshot> snapshots_;
  std::vector<World> worlds_;
};

Belief::Belief(const Seat& seat, const BeliefSettings& settings)
    : state_(std::make_unique<State>(seat, settings)) {}
Belief::~Belief() = default;
void Belief::catch_up(const Seat& seat, const Effort& effort) { state_->catch_up(seat, effort); }
std::span<const World> Belief::worlds() const { return state_->worlds(); }
double Belief::effective_size() const { return state_->effective_size(); }

}  // namespace sudare::play
