// The one currency of the engine: the probability to win. What changes it independently of the
// position, such as the fouls that either side may still make, is added to its logit.
//
//   logit P = logit V(position) + foul_price(mine) - foul_price(his)
#pragma once

#include <algorithm>
#include <cmath>

namespace sudare::play {

// Beyond this a game counts as decided.
inline constexpr float kSureLogit = 8;

inline float chance_of(float logit) { return 1 / (1 + std::exp(-logit)); }

inline float logit_of(float chance) {
  constexpr float kLeastChance = 3.4e-4F;  // chance_of(-kSureLogit)
  const float inside = std::clamp(chance, kLeastChance, 1 - kLeastChance);
  return std::log(inside / (1 - inside));
}

// What it is worth to a player that he may make only so many fouls more, in logits: nothing while
// there are nine or more, a little for each of the first, and more and more for each of the last.
// Precondition: left >= 0.
inline float foul_price(int left) {
  constexpr int kPlenty = 9;
  const auto fouls = static_cast<float>(std::min(left, kPlenty));
  return -1.6F * (1 / (fouls + 1) - 0.1F) - 0.06F * (9 - fouls);
}

}  // namespace sudare::play
