#include <gtest/gtest.h>

#include <cmath>

#include "play/arena/statistics.hpp"

namespace sudare::play {
namespace {

TEST(Wilson, IsTheIntervalOfTheTextbook) {
  // 10 of 20: (0.5 + 3.8415/40) / (1 + 3.8415/20) = 0.5; half is 1.96 sqrt(0.25/20 + 3.8415/1600) /
  // (1 + 3.8415/20) = 0.2008.
  const Interval even = wilson_interval(0.5, 20);
  EXPECT_NEAR(even.low, 0.2993, 1e-4);
  EXPECT_NEAR(even.high, 0.7007, 1e-4);
  // 81 of 263, an example of Newcombe 1998: 0.2553 to 0.3662.
  const Interval newcombe = wilson_interval(81.0 / 263, 263);
  EXPECT_NEAR(newcombe.low, 0.2553, 1e-4);
  EXPECT_NEAR(newcombe.high, 0.3662, 1e-4);
  // 0 of 20, of the same: 0 to 0.1611.
  const Interval none = wilson_interval(0, 20);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 1e-4);
  EXPECT_EQ(wilson_interval(1, 20).high, 1);
}

TEST(Wilson, WithoutGamesIsEverything) {
  EXPECT_EQ(wilson_interval(0.5, 0).low, 0);
  EXPECT_EQ(wilson_interval(0.5, 0).high, 1);
}

TEST(Wilson, HasTheHalfWidthsPlannedFor) {
  const auto half_width = [](std::size_t games) {
    const Interval interval = wilson_interval(0.5, games);
    return (interval.high - interval.low) / 2;
  };
  EXPECT_NEAR(half_width(200), 0.069, 1e-3);
  EXPECT_NEAR(half_width(400), 0.049, 1e-3);
  EXPECT_NEAR(half_width(800), 0.035, 1e-3);
}

TEST(Elo, GoesThereAndBack) {
  EXPECT_NEAR(elo_of_score(0.75), 190.85, 0.01);  // 400 log10 3
  EXPECT_NEAR(score_of_elo(20), 0.52875, 1e-5);   // 1 / (1 + 10^-0.05)
  EXPECT_NEAR(elo_of_score(score_of_elo(-37)), -37, 1e-9);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_LT(elo_of_score(0), 0);
}

TEST(Sprt, IsTheBinomialTestWherePairsAreWonOrLost) {
  // Without any other result the fitted chances are those of the hypotheses: 60 ln(0.52875 / 0.5)
  // + 40 ln(0.47125 / 0.5) = 3.3545 - 2.3685.
  EXPECT_NEAR(log_likelihood_ratio({40, 0, 0, 0, 60}, {0, 20}), 0.9859, 0.02);
  EXPECT_NEAR(log_likelihood_ratio({60, 0, 0, 0, 40}, {0, 20}), -1.3156, 0.02);
}

TEST(Sprt, CountsWhatAPairHasInCommonOnlyOnce) {
  // The normal approximation N (s1 - s0) (2 m - s0 - s1) / (2 v) with N = 400 pairs, mean m and
  // variance v of a pair.
  const auto approximate = [](double mean, double variance) {
    const double high = score_of_elo(20);
    return 400 * (high - 0.5) * (2 * mean - 0.5 - high) / (2 * variance);
  };
  // 100 pairs lost, 170 even, 130 won: mean 0.5375, variance 0.1423.
  const PairCounts wide = {100, 0, 170, 0, 130};
  EXPECT_NEAR(log_likelihood_ratio(wide, {0, 20}), approximate(0.5375, 0.1423), 0.1);
  // The same score, but nearly all pairs even, is far surer: 0 lost, 370 even, 30 won.
  const PairCounts narrow = {0, 0, 370, 0, 30};
  EXPECT_GT(log_likelihood_ratio(narrow, {0, 20}), 3 * log_likelihood_ratio(wide, {0, 20}));
}

TEST(Sprt, DecidesNothingOnAFewPairs) {
  EXPECT_EQ(log_likelihood_ratio({}, {0, 20}), 0);
  for (std::size_t pairs = 1; pairs <= 20; ++pairs) {
    EXPECT_EQ(sprt_verdict(log_likelihood_ratio({0, 0, 0, 0, pairs}, {0, 20})), SprtVerdict::Open);
    EXPECT_EQ(sprt_verdict(log_likelihood_ratio({pairs, 0, 0, 0, 0}, {0, 20})), SprtVerdict::Open);
  }
  EXPECT_EQ(sprt_verdict(log_likelihood_ratio({0, 0, 0, 0, 100}, {0, 20})), SprtVerdict::High);
  EXPECT_EQ(sprt_verdict(log_likelihood_ratio({100, 0, 0, 0, 0}, {0, 20})), SprtVerdict::Low);
}

TEST(Sprt, FallsAtTheLogarithmOfNineteen) {
  EXPECT_EQ(sprt_verdict(2.944), SprtVerdict::Open);
  EXPECT_EQ(sprt_verdict(2.945), SprtVerdict::High);
  EXPECT_EQ(sprt_verdict(-2.944), SprtVerdict::Open);
  EXPECT_EQ(sprt_verdict(-2.945), SprtVerdict::Low);
}

TEST(Ratings, OfTwoPlayersAreTheirScore) {
  // 749.5 points of 999 games and half a point of the virtual draw: 3/4, or 190.85 Elo.
  const auto table = ratings(2, {{.first = 0, .second = 1, .points = 749.5, .games = 999}});
  EXPECT_NEAR(table[0].elo - table[1].elo, 190.85, 0.01);
  EXPECT_NEAR(table[0].elo + table[1].elo, 0, 1e-6);
  // The difference has the deviation 1 / sqrt(1000 * 3/4 * 1/4) = 0.07303 in logits, and each
  // rating half of it.
  EXPECT_NEAR(table[0].margin, 1.96 * 0.07303 / 2 * 173.72, 0.01);
}

TEST(Ratings, AddUpAlongAChain) {
  const double step = score_of_elo(50) * 10'000;
  const auto table = ratings(3, {{.first = 0, .second = 1, .points = step, .games = 10'000},
                                 {.first = 1, .second = 2, .points = step, .games = 10'000}});
  EXPECT_NEAR(table[0].elo, 50, 0.1);
  EXPECT_NEAR(table[1].elo, 0, 0.1);
  EXPECT_NEAR(table[2].elo, -50, 0.1);
  EXPECT_GT(table[0].margin, table[1].margin);
}

TEST(Ratings, StayFiniteWhenSomebodyWinsEverything) {
  const auto table = ratings(2, {{.first = 0, .second = 1, .points = 20, .games = 20}});
  // 20.5 of 21.
  EXPECT_NEAR(table[0].elo - table[1].elo, elo_of_score(20.5 / 21), 0.01);
}

}  // namespace
}  // namespace sudare::play
