#include "play/engine/tries_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "play/engine/win_chance.hpp"

namespace sudare::play {
namespace {

constexpr float kFoul = TryTable::kFoul;

TryTable table_of(std::vector<float> weights, const std::vector<std::vector<float>>& rows) {
  TryTable table(rows.size(), std::move(weights));
  for (std::size_t m = 0; m < rows.size(); ++m) std::ranges::copy(rows[m], table.row(m).begin());
  return table;
}

// The formula in the header, word for word.
double best_of(const TryTable& table, const std::vector<std::size_t>& worlds, int fouls_left);

double value_of(const TryTable& table, const std::vector<std::size_t>& worlds, std::size_t attempt,
                int fouls_left) {
  double value = 0;
  std::vector<std::size_t> fouled;
  for (const std::size_t w : worlds) {
    const float logit = table.row(attempt)[w];
    if (logit == kFoul) {
      fouled.push_back(w);
    } else {
      value += table.weight(w) * chance_of(logit + foul_price(fouls_left));
    }
  }
  if (fouls_left > 0 && !fouled.empty() && fouled.size() < worlds.size())
    value += best_of(table, fouled, fouls_left - 1);
  return value;
}

double best_of(const TryTable& table, const std::vector<std::size_t>& worlds, int fouls_left) {
  double best = 0;
  for (std::size_t m = 0; m < table.tries(); ++m)
    best = std::max(best, value_of(table, worlds, m, fouls_left));
  return best;
}

TEST(TriesTree, AgreesWithTheFormula) {
  Random random(3);
  for (int round = 0; round < 300; ++round) {
    const std::size_t tries = 1 + random.below(5);
    const std::size_t worlds = 1 + random.below(7);
    std::vector<float> weights;
    for (std::size_t w = 0; w < worlds; ++w)
      weights.push_back(0.1F + static_cast<float>(random.unit()));
    TryTable table(tries, weights);
    for (std::size_t m = 0; m < tries; ++m) {
      for (float& logit : table.row(m))
        logit = random.below(3) == 0 ? kFoul : static_cast<float>(4 * random.unit() - 2);
      // One world in which every try is legal somewhere keeps "a foul in every world" out, which
      // the formula above leaves out.
      table.row(m)[0] = 0.5F;
    }
    const int fouls_left = static_cast<int>(random.below(4));
    const TreeSettings plain{.beams = {9, 9, 9}, .halves = false, .shrink = 0, .doubt = 0};
    const std::vector<RatedTry> rated = rate_tries(table, fouls_left, plain);
    std::vector<std::size_t> all(worlds);
    std::iota(all.begin(), all.end(), std::size_t{0});
    const double mass = std::accumulate(weights.begin(), weights.end(), 0.0);
    ASSERT_EQ(rated.size(), tries);
    for (const RatedTry& each : rated)
      EXPECT_NEAR(each.chance * mass, value_of(table, all, each.attempt, fouls_left), 1e-5);
    EXPECT_TRUE(std::ranges::is_sorted(rated, std::ranges::greater{}, &RatedTry::chance));
  }
}

// A try that is a foul in half of the worlds, and wins in the others; and one that is always legal
// and nearly as good.
TEST(TriesTree, RisksAFoulOnlyWhileThereIsOneToMake) {
  const TryTable table = table_of({1, 1}, {{3, kFoul}, {2, 2}});
  const TreeSettings plain{.halves = false, .shrink = 0, .doubt = 0};
  EXPECT_EQ(rate_tries(table, 5, plain).front().attempt, 0U);
  // The next foul would lose half of the games.
  EXPECT_EQ(rate_tries(table, 0, plain).front().attempt, 1U);
}

// A drop on a square tells whether a piece stands there, which the next try takes.
TEST(TriesTree, ProbesBeforeItTakes) {
  // In worlds 0 and 1 there is a piece on the square: try 0 (the drop) is a foul there, try 1 (the
  // capture) wins there and loses in the others; try 2 is even.
  const TryTable table = table_of(
      {1, 1, 1, 1}, {{0.1F, 0.1F, kFoul, kFoul}, {-4, -4, 4, 4}, {0.1F, 0.1F, 0.1F, 0.1F}});
  const TreeSettings plain{.halves = false, .shrink = 0, .doubt = 0};
  const std::vector<RatedTry> rated = rate_tries(table, 8, plain);
  EXPECT_EQ(rated.front().attempt, 0U);
  EXPECT_GT(rated.front().chance, 0.7);
  EXPECT_NEAR(rated.front().legal, 0.5, 1e-6);
  const TreeSettings no_tree{.depth = 0, .halves = false, .shrink = 0, .doubt = 0};
  EXPECT_LT(rate_tries(table, 8, no_tree).front().chance, 0.6);
}

TEST(TriesTree, OneHalfChoosesAndTheOtherValues) {
  // Try 0 is a foul everywhere; what follows are 40 tries worth nothing but noise.
  Random random(5);
  constexpr std::size_t kNoisy = 41;
  constexpr std::size_t kNoisyWorlds = 32;
  double with = 0;
  double without = 0;
  for (int round = 0; round < 20; ++round) {
    TryTable table(kNoisy, std::vector<float>(kNoisyWorlds, 1));
    std::ranges::fill(table.row(0), kFoul);
    for (std::size_t m = 1; m < kNoisy; ++m) {
      for (float& logit : table.row(m)) logit = random.below(2) == 0 ? -2.0F : 2.0F;
    }
    const auto chance_of_foul = [&](bool halves) {
      TreeSettings settings{.halves = halves, .shrink = 0, .doubt = 0};
      settings.beams = {41, 41, 6};
      const std::vector<RatedTry> rated = rate_tries(table, 9, settings);
      return std::ranges::find(rated, 0U, &RatedTry::attempt)->chance;
    };
    with += chance_of_foul(true) / 20;
    without += chance_of_foul(false) / 20;
  }
  EXPECT_NEAR(with, 0.5, 0.06);
  EXPECT_GT(without, 0.6);
}

TEST(TriesTree, FewWorldsDoNotProveThatATryIsLegal) {
  TryTable table = table_of({1, 1}, {{0, 0}});
  table.prior(0) = 0.4F;
  const double few = rate_tries(table, 3, TreeSettings{.shrink = 4, .doubt = 0}).front().legal;
  EXPECT_NEAR(few, (1 * 1.0 + 4 * 0.4) / 5, 1e-6);  // each half has one world
  TryTable many(1, std::vector<float>(400, 1));
  many.prior(0) = 0.4F;
  EXPECT_GT(rate_tries(many, 3, TreeSettings{.shrink = 4, .doubt = 0}).front().legal, 0.98);
}

TEST(TriesTree, DoubtsWhatMayBeAFoul) {
  TryTable table(1, std::vector<float>(400, 1));
  table.prior(0) = 1;
  std::fill_n(table.row(0).begin(), 200, kFoul);
  const auto legal = [&](float doubt) {
    return rate_tries(table, 0, TreeSettings{.halves = false, .shrink = 0, .doubt = doubt})
        .front()
        .legal;
  };
  EXPECT_NEAR(legal(0), 0.5, 1e-6);
  EXPECT_NEAR(legal(0.4F), 0.5 * (1 - 0.4 * 0.5), 1e-6);
  std::fill_n(table.row(0).begin(), 200, 0.0F);
  EXPECT_NEAR(legal(0.4F), 1, 1e-6);
}

TEST(FoulPrice, RisesTowardsTheLastFoul) {
  EXPECT_NEAR(foul_price(9), 0, 1e-6);
  float before = 0;
  for (int left = 8; left >= 0; --left) {
    const float step = foul_price(left + 1) - foul_price(left);
    EXPECT_GT(step, before);
    before = step;
  }
  EXPECT_NEAR(logit_of(chance_of(1.25F)), 1.25F, 1e-4);
}

}  // namespace
}  // namespace sudare::play
