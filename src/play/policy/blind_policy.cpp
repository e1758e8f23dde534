#include "play/policy/blind_policy.hpp"

#include <algorithm>
#include <array>
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
  // What all drops on a square share is added up once: there are often several hundred drops.
  std::array<std::array<float, shogi::Square::kCount>, 2> shared;
  std::array<shogi::Bitboard, 2> is_known;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const shogi::Move move = moves[i];
    float logit = 0;
    const auto add = [&](std::size_t feature) { logit += weights[feature]; };
    if (move.is_drop()) {
      const shogi::Square to = move.to();
      const ActorClass drops = view.class_of(move);
      const auto row = static_cast<std::size_t>(drops);
      float& sum = shared[row][static_cast<std::size_t>(to.index())];
      if (!is_known[row].has(to)) {
        is_known[row] |= shogi::Bitboard(to);
        view.visit_target(drops, to, add);
        sum = logit;
      }
      logit = sum;
      view.visit_actor(move, add);
    } else {
      view.visit(move, add);
    }
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
