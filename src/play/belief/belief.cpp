#include "play/belief/belief.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <deque>
#include <functional>
#include <limits>
#include <span>
#include <utility>

#include "base/random.hpp"
#include "play/belief/facts.hpp"
#include "play/belief/heard_turns.hpp"
#include "play/belief/history_chain.hpp"
#include "play/belief/parallel.hpp"
#include "play/belief/propagation.hpp"
#include "play/belief/synthesis.hpp"
#include "play/stop_time.hpp"

namespace sudare::play {

using screen::Call;
using screen::CallKind;
using screen::Seat;

namespace {

// How many turns of the other side can be gone back to look for better worlds.
constexpr std::size_t kRemembered = 12;
// With fewer worlds than this, more are looked for.
constexpr std::size_t kFew = 256;
// How many turns are gone back for them.
constexpr std::array<std::size_t, 4> kBacks = {2, 4, 8, 12};
// With fewer than this, some are made up.
constexpr std::size_t kTooFew = 64;
// How many are kept where there is no time for more.
constexpr std::size_t kHurried = 128;
// How many worlds are improved at a time.
constexpr std::size_t kBlock = 256;
// The mass of those that are made up, as long as there are others.
constexpr double kMadeUpMass = 0.3;

}  // namespace

class Belief::State {
 public:
  State(const Seat& seat, const BeliefSettings& settings)
      : settings_(settings),
        policy_(settings.policy == nullptr ? BlindPolicy::standard() : *settings.policy),
        seat_(seat.rules(), seat.start(), seat.side()),
        facts_(seat_),
        random_(settings.seed),
        start_(shogi::Position(seat.start())) {
    start_.recall = recall_at(seat.start(), ~seat.side());
    pool_.push_back(start_);
    publish();
  }

  void catch_up(const Seat& seat, const Effort& effort) {
    const StopTime stop(effort);
    looked_at_ = 0;
    const std::function<bool()> enough = [&] {
      return stop.limited() ? stop.over() : looked_at_ >= effort.work;
    };
    const auto begin = std::chrono::steady_clock::now();
    const auto news = std::span(seat.calls()).subspan(seat_.calls().size());
    const auto moves = std::ranges::count(news, CallKind::TheirMove, &Call::kind);
    double heard = 0;
    while (seat_.calls().size() < seat.calls().size()) {
      const Call& call = seat.calls()[seat_.calls().size()];
      if (call.kind == CallKind::TheirMove) ++heard;
      // Each move of a long game that is new has its share of the time.
      const std::chrono::duration<double> used = std::chrono::steady_clock::now() - begin;
      const double share = (heard + 1) / (static_cast<double>(moves) + 1);
      const bool late = stop.limited() && used.count() > share * effort.seconds;
      kept_ = late ? std::min(kHurried, settings_.worlds) : settings_.worlds;
      seat_.hear(call);
      facts_.catch_up(seat_);
      hear(turns_, call);
      apply(call, [&] { return late || enough(); });
    }
    kept_ = settings_.worlds;
    improve(enough);
    publish();
  }

  void ponder(const std::atomic<bool>& stop) {
    const std::function<bool()> enough = [&] { return stop.load(); };
    if (dropped_ && pool_.size() < std::min(kFew, settings_.worlds)) go_back(enough);
    improve(enough);
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
    return {policy_, seat_.rules(), worlds, settings_.threads};
  }

  void apply(const Call& call, const std::function<bool()>& enough) {
    if (call.kind == CallKind::TheirFoul) return;
    const Pool made_up_before = made_up_;
    const Pool before = step(pool_, call, kept_);
    if (call.kind == CallKind::TheirMove) {
      snapshots_.push_back({turns_.size() - 1, before});
      if (snapshots_.size() > kRemembered) snapshots_.pop_front();
    }
    if (!made_up_.empty()) step(made_up_, call, kTooFew);
    if (dropped_ && pool_.size() < std::min(kFew, settings_.worlds)) go_back(enough);
    if (pool_.size() >= kTooFew || (!dropped_ && !pool_.empty())) {
      made_up_.clear();
    } else {
      make_up_more(before.empty() ? made_up_before : before);
    }
  }

  // Lets the worlds of a pool hear the call. Returns those before it.
  Pool step(Pool& pool, const Call& call, std::size_t worlds) {
    const HeardTurn& turn = turns_.back();
    Pool before = pool;
    if (call.kind == CallKind::TheirMove) {
      looked_at_ += static_cast<std::int64_t>(pool.size());
      pool = after_their_turn(pool, turn, how(worlds), random_, nullptr, dropped_);
    } else {
      keep_own_turn(pool, turn, how(worlds));
    }
    return before;
  }

  // Adds worlds that are made up from the facts.
  void make_up_more(const Pool& bases) {
    const std::size_t wanted = std::min(kTooFew, settings_.worlds);
    for (std::size_t i = 0; pool_.size() + made_up_.size() < wanted; ++i) {
      const Particle& base = bases[i % bases.size()];
      const MadeUp made = make_up(base.position, facts_, seat_, random_);
      Particle particle(made.position);
      particle.recall = base.recall;
      particle.log_weight = base.log_weight - 2 * made.faults;
      particle.exact = false;
      made_up_.push_back(std::move(particle));
    }
  }

  // Runs through the last turns once more, each time from further back, until there are enough
  // worlds that explain what was heard since.
  void go_back(const std::function<bool()>& enough) {
    for (const std::size_t back : kBacks) {
      if (snapshots_.empty() || (enough() && !pool_.empty())) return;
      const std::size_t steps = std::min<std::size_t>(back, snapshots_.size());
      join(run_again(snapshots_[snapshots_.size() - steps]));
      if (pool_.size() >= std::min(kFew, settings_.worlds) || steps < back) break;
    }
  }

  Pool run_again(const Snapshot& snapshot) {
    const Needs needs(turns_, snapshot.turn);
    Pool pool = snapshot.pool;
    for (std::size_t t = snapshot.turn; t < turns_.size() && !pool.empty(); ++t) {
      const HeardTurn& turn = turns_[t];
      if (turn.own) {
        keep_own_turn(pool, turn, how(kept_));
      } else if (turn.stands) {
        looked_at_ += static_cast<std::int64_t>(pool.size());
        const Foresight foresight{needs, t, turns_.size()};
        pool = after_their_turn(pool, turn, how(kept_), random_, &foresight, dropped_);
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

  // Moves the worlds about among the histories that explain what was heard, a block of them after
  // the other.
  void improve(const std::function<bool()>& enough) {
    if (!dropped_ || pool_.empty()) return;
    while (!enough()) {
      const std::size_t count = std::min(kBlock, pool_.size());
      const std::uint64_t round = random_.next();
      std::vector<int> looked_at(count);
      in_parallel(count, settings_.threads, [&](std::size_t begin, std::size_t end) {
        HistoryChain chain(policy_, seat_.rules(), start_, turns_);
        for (std::size_t i = begin; i < end; ++i) {
          Random random(round + i);
          looked_at[i] = chain.step(pool_[(next_ + i) % pool_.size()], random);
        }
      });
      next_ = (next_ + count) % pool_.size();
      for (const int some : looked_at) looked_at_ += some;
    }
  }

  void publish() {
    worlds_.clear();
    const double made_up = made_up_.empty() ? 0 : pool_.empty() ? 1 : kMadeUpMass;
    publish(pool_, 1 - made_up);
    publish(made_up_, made_up);
  }
  void publish(const Pool& pool, double mass) {
    double most = -std::numeric_limits<double>::infinity();
    for (const Particle& particle : pool) most = std::max(most, particle.log_weight);
    double sum = 0;
    for (const Particle& particle : pool) sum += std::exp(particle.log_weight - most);
    for (const Particle& particle : pool) {
      worlds_.push_back({particle.position, particle.theirs,
                         mass * std::exp(particle.log_weight - most) / sum, particle.exact});
    }
  }

  BeliefSettings settings_;
  std::size_t kept_ = settings_.worlds;  // how many worlds are kept at present
  const BlindPolicy& policy_;
  Seat seat_;
  Facts facts_;
  Random random_;
  Particle start_;
  std::vector<HeardTurn> turns_;
  Pool pool_;  // exact ones
  Pool made_up_;
  bool dropped_ = false;  // some world has been left out, so that the pool is not all there are
  std::deque<Snapshot> snapshots_;
  std::size_t next_ = 0;        // the world that is improved next
  std::int64_t looked_at_ = 0;  // decisions of the other side, for this question
  std::vector<World> worlds_;
};

Belief::Belief(const Seat& seat, const BeliefSettings& settings)
    : state_(std::make_unique<State>(seat, settings)) {}
Belief::~Belief() = default;
void Belief::catch_up(const Seat& seat, const Effort& effort) { state_->catch_up(seat, effort); }
void Belief::ponder(const std::atomic<bool>& stop) { state_->ponder(stop); }
std::span<const World> Belief::worlds() const { return state_->worlds(); }
double Belief::effective_size() const { return state_->effective_size(); }

}  // namespace sudare::play
