#include "play/policy/blind_policy.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "play/fitting/shipped_weights.hpp"
#include "play/policy/features.hpp"
#include "play/policy/weights_file.hpp"

namespace sudare::play {

BlindPolicy::BlindPolicy(std::vector<float> weights) : weights_(std::move(weights)) {}

const BlindPolicy& BlindPolicy::standard() {
  static const BlindPolicy kStandard = read_policy(shipped_policy_weights());
  return kStandard;
}

void BlindPolicy::rate(const shogi::Position& position, const Recall& recall,
                       std::span<const shogi::Move> moves, std::span<float> logits) const {
  const PolicyView view(position, recall);
  const float* const weights = weights_.data();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    float logit = 0;
    view.visit(moves[i], [&](std::size_t feature) { logit += weights[feature]; });
    logits[i] = logit;
  }
}

void to_probabilities(std::span<float> logits) {
  const float top = *std::ranges::max_element(logits);
  float sum = 0;
  for (float& logit : logits) {
    logit = std::exp(logit - top);
    sum += logit;
  }
  for (float& logit : logits) logit /= sum;
}

}  // namespace sudare::play
