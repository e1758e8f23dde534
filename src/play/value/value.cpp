#include "play/value/value.hpp"

#include <algorithm>
#include <utility>

#include "play/fitting/shipped_weights.hpp"
#include "play/value/value_file.hpp"

namespace sudare::play {

const Value& Value::standard() {
  static const Value kStandard = read_value(shipped_value_weights());
  return kStandard;
}

Value::Value(ValueWeights weights) : weights_(std::move(weights)), both_(kValueInputs) {
  for (std::size_t i = 0; i < kValueInputs; ++i) {
    std::ranges::copy(weights_.inputs[i], both_[i].begin());
    std::ranges::copy(weights_.inputs[turned_input(i)], both_[i].begin() + kHidden);
  }
}

float Value::win_logit(const ValueFeatures& features) const {
  std::array<float, 2 * kHidden> sums;
  std::ranges::copy(weights_.start, sums.begin());
  std::ranges::copy(weights_.start, sums.begin() + kHidden);
  for (std::size_t i = 0; i < features.input_count; ++i) {
    const auto& row = both_[features.inputs[i]];
    for (std::size_t j = 0; j < sums.size(); ++j) sums[j] += row[j];
  }
  float logit = 0;
  for (std::size_t j = 0; j < kHidden; ++j) {
    logit += std::max(sums[j], 0.0F) * weights_.own[j];
    logit += std::max(sums[kHidden + j], 0.0F) * weights_.theirs[j];
  }
  for (std::size_t i = 0; i < features.linear_count; ++i) {
    logit += weights_.linear[features.linear[i]];
  }
  return logit;
}

float Value::win_logit(const shogi::Position& position, shogi::Color side, FoulsLeft fouls) const {
  ValueFeatures features;
  if (side == position.turn()) {
    find_value_features(position, fouls, features);
    return win_logit(features);
  }
  find_value_features(position, {.own = fouls.theirs, .theirs = fouls.own}, features);
  return -win_logit(features);
}

float Value::foul_logit(int left) const {
  const auto capped = static_cast<std::size_t>(std::min(left, kMostFoulsLeft));
  const auto since_nine = [&](std::size_t row) {
    return weights_.linear[row + capped] - weights_.linear[row + kMostFoulsLeft];
  };
  // Of the side to move and of the other, which are nearly opposite.
  return (since_nine(linear::kFouls) - since_nine(linear::kFouls + 10)) / 2;
}

}  // namespace sudare::play
