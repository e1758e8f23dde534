// The probability to win from a position that is fully known, between two players who do not see
// each other's pieces. As a logit, because that is where fouls and risks add up.
//
//   const float logit = Value::standard().win_logit(position, side, {.own = 9, .theirs = 7});
//   const float chance = 1 / (1 + std::exp(-logit));
//
// The weights were fitted to how games of the blind policy against itself ended
// (`sudare train value`, docs/engine.md), so a lead is worth what it is worth to players who may
// stumble over pieces they cannot see.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "play/value/value_features.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

// The network: each side's inputs are added up to kHidden numbers, the positive ones of which
// count, and the linear features are added.
inline constexpr std::size_t kHidden = 8;

struct ValueWeights {
  std::vector<std::array<float, kHidden>> inputs;  // kValueInputs
  std::array<float, kHidden> start{};              // before the inputs
  std::array<float, kHidden> own{};                // of the side to move
  std::array<float, kHidden> theirs{};
  std::vector<float> linear;  // linear::kCount

  ValueWeights() : inputs(kValueInputs), linear(linear::kCount) {}
};

class Value {
 public:
  // The one that comes with the program.
  static const Value& standard();

  explicit Value(ValueWeights weights);

  // From the view of `side`, who may be either. Precondition: no more pieces than a full set.
  [[nodiscard]] float win_logit(const shogi::Position& position, shogi::Color side,
                                FoulsLeft fouls) const;
  // The same from features, for the side to move.
  [[nodiscard]] float win_logit(const ValueFeatures& features) const;

  // What it is worth, by itself, that a side may make only so many fouls more: 0 for nine, and less
  // for fewer. win_logit contains it. Precondition: left >= 0.
  [[nodiscard]] float foul_logit(int left) const;

  [[nodiscard]] const ValueWeights& weights() const { return weights_; }

 private:
  ValueWeights weights_;
  // For each input, its weights in the view of the side to move and then in that of the other.
  std::vector<std::array<float, 2 * kHidden>> both_;
};

}  // namespace sudare::play
