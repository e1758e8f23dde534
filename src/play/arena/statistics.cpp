#include "play/arena/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace sudare::play {
namespace {

constexpr double kDeviations = 1.959964;             // of a normal variable, within which 95 % lie
constexpr double kEloPerLogit = 173.71779276130073;  // 400 / ln 10

// The distribution on 0, 1/4, ... 1 that has this mean and is most likely after what was seen. By
// Lagrange it is seen[i] / (1 + t (x[i] - mean)), and t is where its mean is right.
std::array<double, 5> most_likely(const std::array<double, 5>& seen, double mean) {
  const auto value = [](std::size_t i) { return static_cast<double>(i) / 4; };
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kHalvings = 200;
  for (int i = 0; i < kHalvings; ++i) {
    const double t = (low + high) / 2;
    double excess = 0;  // falls as t grows
    for (std::size_t k = 0; k < seen.size(); ++k) {
      excess += seen[k] * (value(k) - mean) / (1 + t * (value(k) - mean));
    }
    (excess > 0 ? low : high) = t;
  }
  const double t = (low + high) / 2;
  std::array<double, 5> fitted{};
  for (std::size_t k = 0; k < seen.size(); ++k) fitted[k] = seen[k] / (1 + t * (value(k) - mean));
  return fitted;
}

// Inverts a symmetric positive matrix in place, by Gauss and Jordan.
void invert(std::vector<double>& matrix, std::size_t size) {
  for (std::size_t k = 0; k < size; ++k) {
    const double pivot = matrix[k * size + k];
    matrix[k * size + k] = 1;
    for (std::size_t j = 0; j < size; ++j) matrix[k * size + j] /= pivot;
    for (std::size_t i = 0; i < size; ++i) {
      if (i == k) continue;
      const double factor = matrix[i * size + k];
      matrix[i * size + k] = 0;
      for (std::size_t j = 0; j < size; ++j) matrix[i * size + j] -= factor * matrix[k * size + j];
    }
  }
}

double even_chance(double logit) { return 1 / (1 + std::exp(-logit)); }

}  // namespace

Interval wilson_interval(double score, std::size_t games) {
  if (games == 0) return {};
  const auto n = static_cast<double>(games);
  const double square = kDeviations * kDeviations / n;
  const double middle = (score + square / 2) / (1 + square);
  const double half = std::sqrt(score * (1 - score) * square + square * square / 4) / (1 + square);
  // Exactly 0 and 1 where the formula is so, too, but for rounding.
  return {score <= 0 ? 0 : std::max(0.0, middle - half),
          score >= 1 ? 1 : std::min(1.0, middle + half)};
}

double elo_of_score(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return kEloPerLogit * std::log(score / (1 - score));
}

double score_of_elo(double elo) { return even_chance(elo / kEloPerLogit); }

double log_likelihood_ratio(const PairCounts& pairs, const SprtBounds& bounds) {
  const std::size_t all = std::accumulate(pairs.begin(), pairs.end(), std::size_t{0});
  if (all == 0) return 0;
  // What was never seen is not impossible.
  constexpr double kUnseen = 1e-3;
  std::array<double, 5> counts{};
  for (std::size_t k = 0; k < pairs.size(); ++k)
    counts[k] = std::max(static_cast<double>(pairs[k]), kUnseen);
  const double sum = std::accumulate(counts.begin(), counts.end(), 0.0);
  std::array<double, 5> seen{};
  for (std::size_t k = 0; k < pairs.size(); ++k) seen[k] = counts[k] / sum;
  const auto low = most_likely(seen, score_of_elo(bounds.low));
  const auto high = most_likely(seen, score_of_elo(bounds.high));
  double ratio = 0;
  for (std::size_t k = 0; k < pairs.size(); ++k) ratio += counts[k] * std::log(high[k] / low[k]);
  return ratio;
}

SprtVerdict sprt_verdict(double log_likelihood_ratio) {
  const double bound = std::log(0.95 / 0.05);
  if (log_likelihood_ratio >= bound) return SprtVerdict::High;
  return log_likelihood_ratio <= -bound ? SprtVerdict::Low : SprtVerdict::Open;
}

std::vector<Rating> ratings(std::size_t players, const std::vector<PairScore>& scores) {
  std::vector<double> logits(players, 0.0);
  std::vector<double> matrix;
  // Newton's method, as a step of it also gives the margins. The matrix has no inverse, because
  // only differences matter; one over the number of players in each field makes the mean stay.
  constexpr int kSteps = 50;
  for (int step = 0; step < kSteps; ++step) {
    std::vector<double> slope(players, 0.0);
    matrix.assign(players * players, 1 / static_cast<double>(players));
    for (const PairScore& each : scores) {
      const double games = static_cast<double>(each.games) + 1;
      const double expected = even_chance(logits[each.first] - logits[each.second]);
      const double excess = each.points + 0.5 - games * expected;
      slope[each.first] += excess;
      slope[each.second] -= excess;
      const double weight = games * expected * (1 - expected);
      matrix[each.first * players + each.first] += weight;
      matrix[each.second * players + each.second] += weight;
      matrix[each.first * players + each.second] -= weight;
      matrix[each.second * players + each.first] -= weight;
    }
    invert(matrix, players);
    for (std::size_t i = 0; i < players; ++i) {
      const auto row = std::span(matrix).subspan(i * players, players);
      const double change = std::inner_product(row.begin(), row.end(), slope.begin(), 0.0);
      logits[i] += std::clamp(change, -1.0, 1.0);
    }
  }
  const double mean =
      std::accumulate(logits.begin(), logits.end(), 0.0) / static_cast<double>(players);
  std::vector<Rating> table(players);
  for (std::size_t i = 0; i < players; ++i) {
    const double variance = matrix[i * players + i] - 1 / static_cast<double>(players);
    table[i] = {kEloPerLogit * (logits[i] - mean),
                kEloPerLogit * kDeviations * std::sqrt(std::max(0.0, variance))};
  }
  return table;
}

}  // namespace sudare::play
