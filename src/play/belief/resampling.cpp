#include "play/belief/resampling.hpp"

#include <algorithm>
#include <cmath>

namespace sudare::play {

namespace {

// The weight c below which things compete: with every weight w counted as min(w / c, 1), the sum is
// `count`.
//
// Starts too high: whatever is above c counts as 1, which leaves less for the others and lowers c.
double threshold(std::span<const double> weights, std::size_t count) {
  double c = 0;
  for (const double weight : weights) c += weight;
  c /= static_cast<double>(count);
  for (;;) {
    double light = 0;
    std::size_t heavy = 0;
    for (const double weight : weights) {
      if (weight >= c) {
        ++heavy;
      } else {
        light += weight;
      }
    }
    if (heavy >= count) return c;
    if (light == 0) return c;  // the others are so light that they count for nothing
    const double lower = light / static_cast<double>(count - heavy);
    if (lower >= c * (1 - 1e-9)) return c;
    c = lower;
  }
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
