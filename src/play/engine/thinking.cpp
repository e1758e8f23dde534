#include "play/engine/thinking.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include "base/hash.hpp"
#include "base/random.hpp"
#include "play/belief/parallel.hpp"
#include "play/engine/intentions.hpp"
#include "play/engine/one_reply.hpp"
#include "play/engine/rollout.hpp"
#include "play/engine/win_chance.hpp"
#include "shogi/attacks.hpp"

namespace sudare::play {

using shogi::Kind;
using shogi::Move;

namespace {

// How the time is shared out, as the share at which each part ends. The belief comes before.
constexpr double kRoughUntil = 0.55;
constexpr double kFullUntil = 0.78;
constexpr double kBroadUntil = 0.88;
constexpr double kEnd = 0.97;
// ... and the work.
constexpr double kValueWork = 0.35;
constexpr double kRolloutWork = 0.25;
constexpr std::int64_t kValuesPerUnit = 4;  // that many values of tries cost as much as one ply

constexpr std::size_t kTreeWorlds = 1024;  // in which the turn is thought through
constexpr std::size_t kKept = 40;          // tries that are valued in all worlds
constexpr std::size_t kBroad = 12;         // tries that are played on
constexpr std::size_t kDeep = 4;           // ... and further
constexpr int kBroadPlies = 4;
constexpr int kDeepPlies = 10;
// With a mate in view in some world, as good as won; plans go wrong when a world was missed.
constexpr float kMateLogit = 5;

}  // namespace

std::vector<Imagined> imagined(std::span<const World> worlds, std::uint64_t seed) {
  std::map<std::pair<shogi::BoardKey, int>, std::size_t> places;
  std::vector<Imagined> all;
  for (std::size_t i = 0; i < worlds.size(); ++i) {
    const World& world = worlds[i];
    const int last = world.theirs.empty() ? -1 : world.theirs.back().to().index();
    const auto [place, is_new] = places.try_emplace({world.position.board_key(), last}, all.size());
    if (is_new) all.push_back({&world, 0, i});
    all[place->second].weight += static_cast<float>(world.weight);
  }
  Random random(seed);
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[random.below(i)]);
  return all;
}

float usually_legal(const shogi::Position& position, Move move) {
  if (position.in_check()) {
    if (move.is_drop()) return 0.35F;
    return position.at(move.from()).kind() == Kind::King ? 0.75F : 0.5F;
  }
  if (move.is_drop()) return 0.85F;
  const int passed = between(move.from(), move.to()).count();
  const float king = position.at(move.from()).kind() == Kind::King ? 0.95F : 0.99F;
  return king * std::pow(0.93F, static_cast<float>(passed));
}

double Thinking::Correction::mean() const {
  // Few rollouts say little.
  constexpr double kDoubt = 48;
  return sum / (static_cast<double>(count) + kDoubt);
}

Thinking::Thinking(const ThinkingSetup& setup)
    : setup_(setup),
      legal_(setup.tries.size()),
      leanings_(setup.tries.size()),
      corrections_(setup.tries.size()) {
  find_leanings();
}

void Thinking::find_leanings() {
  const shogi::Position& position = setup_.worlds.front().world->position;
  std::vector<float> logits(setup_.tries.size());
  setup_.policy.rate(position, setup_.view.mine, setup_.tries, logits);
  const float highest = *std::ranges::max_element(logits);
  Random random(mixed(setup_.seed + 1));
  for (std::size_t m = 0; m < logits.size(); ++m) {
    leanings_[m] = setup_.strength.habit * std::max(logits[m] - highest, -8.0F);
    // The sum of three is nearly normal.
    const double error = random.unit() + random.unit() + random.unit() - 1.5;
    leanings_[m] += setup_.strength.misjudges * 2 * static_cast<float>(error);
  }
}

std::vector<RatedTry> Thinking::rate(const Allowance& allowance) {
  std::vector<std::size_t> tries(setup_.tries.size());
  std::iota(tries.begin(), tries.end(), std::size_t{0});
  const std::int64_t work = kValuesPerUnit * allowance.work(kValueWork);
  const auto worlds_for = [&](std::int64_t positions, std::size_t count) {
    const auto each = static_cast<std::int64_t>(count);
    return std::min(setup_.worlds.size(),
                    static_cast<std::size_t>(std::max<std::int64_t>(positions / each, 12)));
  };
  const std::size_t rough = allowance.by_clock() ? std::min<std::size_t>(setup_.worlds.size(), 160)
                                                 : worlds_for(work / 2, tries.size());
  value(tries, rough, allowance, kRoughUntil);
  std::vector<RatedTry> best = rated(tries, false);
  const auto keep = [&](std::size_t count) {
    tries.clear();
    for (const RatedTry& each : best) {
      if (tries.size() < count) tries.push_back(each.attempt);
    }
  };
  keep(kKept);
  const std::size_t full = allowance.by_clock()
                               ? setup_.worlds.size()
                               : std::max(rough, worlds_for(work / 2, tries.size()));
  value(tries, full, allowance, kFullUntil);
  find_legal(tries);
  const double before = allowance.seconds_until(1);
  best = rated(tries, true);
  if (!setup_.strength.rollouts || best.size() < 2) return best;
  // To rate them again takes as long, twice.
  const double rating = allowance.share_of(before - allowance.seconds_until(1));
  const double end = kEnd - 1.3 * rating;

  const std::vector<std::size_t> all = tries;
  keep(kBroad);
  play_on(tries, kBroadPlies, allowance.work(kRolloutWork / 2), allowance,
          std::min(kBroadUntil, end - 1.3 * rating));
  best = rated(all, true);
  keep(kDeep);
  play_on(tries, kDeepPlies, allowance.work(kRolloutWork / 2), allowance, end);
  return rated(all, true);
}

void Thinking::value(std::span<const std::size_t> tries, std::size_t end,
                     const Allowance& allowance, double share) {
  // The first few worlds are needed in any case.
  constexpr std::size_t kFirstWorlds = 4;
  constexpr std::size_t kChunk = 32;
  while (rows_.size() < end) {
    const std::size_t begin = rows_.size();
    if (begin >= kFirstWorlds && allowance.is_over(share)) return;
    rows_.resize(std::min(end, begin + kChunk));
    in_parallel(rows_.size() - begin, setup_.threads, [&](std::size_t first, std::size_t last) {
      OneReply one_reply(setup_.policy, setup_.view, setup_.strength.judgement);
      for (std::size_t w = begin + first; w < begin + last; ++w) {
        std::vector<float>& row = rows_[w];
        row.assign(setup_.tries.size(), std::numeric_limits<float>::quiet_NaN());
        one_reply.enter(*setup_.worlds[w].world);
        for (const std::size_t m : tries) row[m] = one_reply.value(setup_.tries[m]);
      }
    });
  }
}

std::size_t Thinking::tree_worlds() const { return std::min(setup_.worlds.size(), kTreeWorlds); }

void Thinking::find_legal(std::span<const std::size_t> tries) {
  in_parallel(tries.size(), setup_.threads, [&](std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      std::vector<bool>& legal = legal_[tries[i]];
      legal.resize(std::max(rows_.size(), tree_worlds()));
      for (std::size_t w = 0; w < legal.size(); ++w)
        legal[w] = setup_.worlds[w].world->position.is_legal(setup_.tries[tries[i]]);
    }
  });
}

double Thinking::mean_correction(std::span<const std::size_t> tries) const {
  double sum = 0;
  double count = 0;
  for (const std::size_t m : tries) {
    if (corrections_[m].count == 0) continue;
    sum += corrections_[m].mean();
    ++count;
  }
  return count > 0 ? sum / count : 0;
}

Thinking::Mean Thinking::mean_of(std::size_t attempt) const {
  Mean mean;
  for (std::size_t w = 0; w < rows_.size(); ++w) {
    const float logit = rows_[w][attempt];
    if (logit == TryTable::kFoul) continue;
    const float weight = setup_.worlds[w].weight;
    mean.sum += weight * chance_of(logit);
    mean.weight += weight;
    ++mean.worlds;
  }
  return mean;
}

TryTable Thinking::table(std::span<const std::size_t> tries, std::size_t worlds) const {
  std::vector<float> weights;
  weights.reserve(worlds);
  for (std::size_t w = 0; w < worlds; ++w) weights.push_back(setup_.worlds[w].weight);
  TryTable table(tries.size(), std::move(weights));
  Mean all;
  for (const std::size_t m : tries) {
    const Mean mean = mean_of(m);
    all.sum += mean.sum;
    all.weight += mean.weight;
  }
  const float usual = all.weight > 0 ? static_cast<float>(all.sum / all.weight) : 0.5F;
  // Tries that were not played on stay comparable with those that were.
  const double corrected = mean_correction(tries);
  const shogi::Position& any = setup_.worlds.front().world->position;
  for (std::size_t i = 0; i < tries.size(); ++i) {
    const std::size_t m = tries[i];
    table.prior(i) = usually_legal(any, setup_.tries[m]);
    fill(m, usual, corrected, table.row(i));
  }
  return table;
}

void Thinking::fill(std::size_t attempt, float usual, double corrected,
                    std::span<float> row) const {
  const Mean mean = mean_of(attempt);
  // A try that is legal in few worlds is not known to be better than others.
  constexpr float kFewWorlds = 6;
  const auto worlds = static_cast<float>(mean.worlds);
  const float here = mean.weight > 0 ? static_cast<float>(mean.sum / mean.weight) : usual;
  float correction = (usual - here) * kFewWorlds / (worlds + kFewWorlds);
  if (corrections_[attempt].count > 0)
    correction += static_cast<float>(corrections_[attempt].mean() - corrected);
  const auto final_logit = [&](float chance) {
    return logit_of(chance + correction) + leanings_[attempt];
  };
  const float elsewhere = final_logit(here);
  const bool mating = setup_.mate != nullptr && setup_.mate->move() == setup_.tries[attempt];
  for (std::size_t w = 0; w < row.size(); ++w) {
    const bool is_valued = w < rows_.size();
    const float valued = is_valued ? rows_[w][attempt] : 0;
    if (is_valued ? valued == TryTable::kFoul : !legal_[attempt][w]) {
      row[w] = TryTable::kFoul;
    } else if (is_valued && valued >= kSureLogit) {
      row[w] = valued;
    } else if (mating && setup_.mate->mated()[setup_.worlds[w].index]) {
      row[w] = kMateLogit;
    } else {
      row[w] = is_valued ? final_logit(chance_of(valued)) : elsewhere;
    }
  }
}

std::vector<RatedTry> Thinking::rated(std::span<const std::size_t> tries, bool deep) const {
  TreeSettings settings;
  if (!deep || !setup_.strength.tree) settings.depth = 0;
  settings.threads = setup_.threads;
  settings.halves = setup_.strength.halves;
  settings.doubt = setup_.strength.doubt;
  settings.caution = setup_.strength.caution;
  if (!deep) settings.beams[0] = static_cast<int>(tries.size());
  std::vector<RatedTry> rated =
      rate_tries(table(tries, deep ? std::max(rows_.size(), tree_worlds()) : rows_.size()),
                 setup_.view.my_fouls_left, settings);
  for (RatedTry& each : rated) each.attempt = tries[each.attempt];
  return rated;
}

void Thinking::play_on(std::span<const std::size_t> tries, int plies, std::int64_t most_plies,
                       const Allowance& allowance, double share) {
  // So many rounds between two looks at the clock or the work, whatever the number of threads.
  constexpr std::size_t kChunk = 16;
  std::vector<double> differences;  // by round in the chunk, then by try
  std::vector<std::int64_t> played;
  std::int64_t used = 0;
  for (std::size_t begin = 0; allowance.by_clock() ? !allowance.is_over(share) : used < most_plies;
       begin += kChunk) {
    const double kNone = std::numeric_limits<double>::quiet_NaN();
    differences.assign(kChunk * tries.size(), kNone);
    played.assign(kChunk, 0);
    in_parallel(kChunk, setup_.threads, [&](std::size_t first, std::size_t last) {
      for (std::size_t i = first; i < last; ++i) {
        const std::size_t round = begin + i;
        const std::size_t w = round % rows_.size();
        Rollout rollout(setup_.policy, setup_.view, setup_.strength.judgement);
        for (std::size_t k = 0; k < tries.size(); ++k) {
          const float before = rows_[w][tries[k]];
          if (before == TryTable::kFoul || before >= kSureLogit) continue;
          Random random(mixed(setup_.seed) + round);
          const float after =
              rollout.value(*setup_.worlds[w].world, setup_.tries[tries[k]], plies, random);
          differences[i * tries.size() + k] = chance_of(after) - chance_of(before);
        }
        played[i] = rollout.plies() + 1;
      }
    });
    for (std::size_t i = 0; i < kChunk; ++i) {
      used += played[i];
      const float weight = setup_.worlds[(begin + i) % rows_.size()].weight *
                           static_cast<float>(setup_.worlds.size());
      for (std::size_t k = 0; k < tries.size(); ++k) {
        const double difference = differences[i * tries.size() + k];
        if (std::isnan(difference)) continue;
        corrections_[tries[k]].sum += weight * difference;
        ++corrections_[tries[k]].count;
        ++rollouts_;
      }
    }
  }
}

}  // namespace sudare::play
