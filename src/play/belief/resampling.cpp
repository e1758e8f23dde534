#include "play/belief/resampling.hpp"

#include <algorithm>
#include <cmath>

namespace sudare::play {

namespace {

// The weight c below which things compete: with every weight w counted as min(w / c, 1), the sum is
// `count`.
double threshold(std::vector<double> weights, std::size_t count) {
  std::sort(weights.begin(), weights.end());
  double light = 0;  // the sum of all up to i
  for (std::size_t i = 0; i < weights.size(); ++i) {
    light += weights[i];
    const std::size_t heavy = weights.size() - 1 - i;
    if (heavy >= count) continue;
    const double c = light / static_cast<double>(count - heavy);
    if (heavy == 0 || weights[i + 1] >= c) {
      if (weights[i] <= c) return c;
    }
  }
  return weights.back();
}

}  // namespace

std::vector<Chosen> choose_some(std::span<const double> log_weights, std::size_t count,
                                Random& random) {
  std::vector<Chosen> chosen;
  if (log_weights.size() <= count) {
    for (std::size_t i = 0; i < log_weights.size(); ++i) chosen.push_back({i, 0});
    return chosen;
  }
  const double most = *std::max_element(log_weights.begin(), log_weights.end());
  std::vector<double> weights(log_weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = std::exp(log_weights[i] - most);
  const double c = threshold(weights, count);

  chosen.reserve(count + 1);
  double next = random.unit() * c;
  double sum = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] >= c) {
      chosen.push_back({i, 0});
      continue;
    }
    sum += weights[i];
    if (sum <= next) continue;
    next += c;
    chosen.push_back({i, std::log(c / weights[i])});
  }
  return chosen;
}

}  // namespace sudare::play
