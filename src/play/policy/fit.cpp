#include "play/policy/fit.hpp"

#include <algorithm>
#include <cmath>

#include "play/fitting/minimise.hpp"
#include "play/policy/features.hpp"
#include "play/policy/hand_weights.hpp"
#include "play/policy/pools.hpp"

namespace sudare::play {

using Decision = PolicyExamples::Decision;

namespace {

// The probabilities of a decision's candidates. Returns the loss, -ln of the chosen one's.
template <class Weights>
double rate_decision(const PolicyExamples& examples, const Decision& decision,
                     const Weights& weights, std::vector<double>& probabilities) {
  probabilities.resize(decision.count);
  double top = -1e300;
  for (std::uint32_t i = 0; i < decision.count; ++i) {
    double logit = 0;
    for (const std::uint16_t feature : examples.features(decision.first + i)) {
      logit += weights[feature];
    }
    probabilities[i] = logit;
    top = std::max(top, logit);
  }
  const double chosen = probabilities[decision.chosen];
  double sum = 0;
  for (double& each : probabilities) {
    each = std::exp(each - top);
    sum += each;
  }
  for (double& each : probabilities) each /= sum;
  return std::log(sum) + top - chosen;
}

bool is_fitted_to(const PolicyFitSettings& settings, const Decision& decision) {
  return !settings.half || decision.game % 2 == *settings.half;
}

// How much a decision of each player counts; 1 in the mean over all decisions fitted to.
std::vector<double> shares_of_players(const PolicyExamples& examples,
                                      const PolicyFitSettings& settings) {
  std::vector<double> counts(examples.players().size());
  double all = 0;
  for (const Decision& decision : examples.decisions()) {
    if (!is_fitted_to(settings, decision)) continue;
    ++counts[decision.player];
    ++all;
  }
  const auto players =
      static_cast<double>(std::ranges::count_if(counts, [](double count) { return count > 0; }));
  std::vector<double> shares(counts.size(), 1.0);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (settings.even_players && counts[i] > 0) shares[i] = all / players / counts[i];
  }
  return shares;
}

}  // namespace

std::size_t decisions_to_fit(const PolicyExamples& examples, const PolicyFitSettings& settings) {
  return static_cast<std::size_t>(std::ranges::count_if(
      examples.decisions(),
      [&](const Decision& decision) { return is_fitted_to(settings, decision); }));
}

PolicyLoss policy_loss(const PolicyExamples& examples, std::span<const float> weights,
                       const std::function<bool(const Decision&)>& counts) {
  PolicyLoss result;
  std::vector<double> probabilities;
  for (const Decision& decision : examples.decisions()) {
    if (!counts(decision)) continue;
    ++result.decisions;
    result.loss += rate_decision(examples, decision, weights, probabilities);
    result.uniform += std::log(decision.count);
  }
  if (result.decisions > 0) {
    result.loss /= static_cast<double>(result.decisions);
    result.uniform /= static_cast<double>(result.decisions);
  }
  return result;
}

std::vector<float> fit_policy(const PolicyExamples& examples, const PolicyFitSettings& settings,
                              const std::function<bool(const PolicyEpoch&)>& report) {
  const std::vector<float> hand = hand_weights();
  const SharedParts& shared = shared_parts();
  // What is fitted: how far each weight is from the one set by hand by itself, then the shared
  // parts.
  std::vector<double> point(kPolicyWeights + shared.count, 0.0);
  std::vector<double> weights(hand.begin(), hand.end());
  const auto add_up = [&](std::span<const double> parts) {
    for (std::size_t i = 0; i < kPolicyWeights; ++i) {
      weights[i] = hand[i] + parts[i];
      for (const std::uint16_t part : shared.of[i]) {
        if (part != SharedParts::kNone) weights[i] += parts[kPolicyWeights + part];
      }
    }
  };
  const auto count = static_cast<double>(decisions_to_fit(examples, settings));
  const std::vector<double> shares = shares_of_players(examples, settings);
  double fitted_loss = 0;
  std::vector<double> probabilities;
  // The loss and the pull back to the weights set by hand, both per decision.
  const auto objective = [&](std::span<const double> parts, std::span<double> gradient) {
    add_up(parts);
    std::ranges::fill(gradient, 0.0);
    double loss = 0;
    for (const Decision& decision : examples.decisions()) {
      if (!is_fitted_to(settings, decision)) continue;
      const double share = shares[decision.player];
      loss += share * rate_decision(examples, decision, weights, probabilities);
      for (std::uint32_t i = 0; i < decision.count; ++i) {
        const double pull = share * (probabilities[i] - (i == decision.chosen ? 1.0 : 0.0));
        for (const std::uint16_t feature : examples.features(decision.first + i)) {
          gradient[feature] += pull;
        }
      }
    }
    for (std::size_t i = 0; i < kPolicyWeights; ++i) {
      for (const std::uint16_t part : shared.of[i]) {
        if (part != SharedParts::kNone) gradient[kPolicyWeights + part] += gradient[i];
      }
    }
    fitted_loss = loss / count;
    double penalty = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
      penalty += settings.drawback * parts[i] * parts[i] / 2;
      gradient[i] = (gradient[i] + settings.drawback * parts[i]) / count;
    }
    return (loss + penalty) / count;
  };
  const auto as_floats = [&] { return std::vector<float>(weights.begin(), weights.end()); };
  minimise(objective, point, settings.epochs, [&](int step, double) {
    PolicyEpoch epoch{.epoch = step, .fitted_loss = fitted_loss, .held_out = std::nullopt};
    if (settings.half) {
      const PolicyLoss other = policy_loss(examples, as_floats(), [&](const Decision& each) {
        return !is_fitted_to(settings, each);
      });
      if (other.decisions > 0) epoch.held_out = other.loss;
    }
    return report(epoch);
  });
  add_up(point);
  return as_floats();
}

}  // namespace sudare::play
