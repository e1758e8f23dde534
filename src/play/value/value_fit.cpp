#include "play/value/value_fit.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "play/value/material_value.hpp"

namespace sudare::play {

namespace {

constexpr std::size_t kBatch = 256;

// The order of the weights in one array.
constexpr std::size_t kStartAt = kValueInputs * kHidden;
constexpr std::size_t kOwnAt = kStartAt + kHidden;
constexpr std::size_t kTheirsAt = kOwnAt + kHidden;
constexpr std::size_t kLinearAt = kTheirsAt + kHidden;
constexpr std::size_t kAllWeights = kLinearAt + linear::kCount;

double loss_of(double logit, double result) {
  // -result ln p - (1 - result) ln (1 - p), without overflow.
  const double magnitude = std::abs(logit);
  return std::log1p(std::exp(-magnitude)) + std::max(logit, 0.0) - result * logit;
}

double chance(double logit) { return 1 / (1 + std::exp(-logit)); }

}  // namespace

void ValueLosses::add(const ValueLosses& other) {
  const std::size_t both = positions + other.positions;
  if (both == 0) return;
  const double share = static_cast<double>(other.positions) / static_cast<double>(both);
  fitted += share * (other.fitted - fitted);
  material += share * (other.material - material);
  constant += share * (other.constant - constant);
  positions = both;
}

ValueFit::ValueFit(std::uint64_t seed)
    : seed_(seed),
      weights_(kAllWeights),
      gradient_(kAllWeights),
      mean_(kAllWeights),
      square_(kAllWeights),
      material_{kLogitPerPawn, 1, 0} {
  // Hidden numbers must begin different from each other to become different.
  Random random(mixed(seed) + 1);
  for (std::size_t i = 0; i < kStartAt; ++i) {
    weights_[i] = static_cast<float>(random.unit() - 0.5) * 0.1F;
  }
  for (std::size_t i = kStartAt; i < kOwnAt; ++i) weights_[i] = 0.2F;
  for (std::size_t i = kOwnAt; i < kLinearAt; ++i) {
    weights_[i] = static_cast<float>(random.unit() - 0.5) * 0.2F;
  }
}

ValueFit::Pass ValueFit::pass(const ValueExamples::Example& example) const {
  Pass pass;
  std::copy_n(weights_.begin() + kStartAt, kHidden, pass.own.begin());
  pass.theirs = pass.own;
  for (const std::uint16_t input : example.inputs) {
    const float* const mine = &weights_[input * kHidden];
    const float* const turned = &weights_[turned_input(input) * kHidden];
    for (std::size_t j = 0; j < kHidden; ++j) {
      pass.own[j] += mine[j];
      pass.theirs[j] += turned[j];
    }
  }
  pass.logit = 0;
  for (std::size_t j = 0; j < kHidden; ++j) {
    pass.logit += std::max(pass.own[j], 0.0F) * weights_[kOwnAt + j];
    pass.logit += std::max(pass.theirs[j], 0.0F) * weights_[kTheirsAt + j];
  }
  for (const std::uint16_t feature : example.linear) pass.logit += weights_[kLinearAt + feature];
  return pass;
}

void ValueFit::add_gradient(const ValueExamples::Example& example) {
  const Pass forward = pass(example);
  const auto& [own, theirs, logit] = forward;
  const auto slope = static_cast<float>(chance(logit)) - example.result;
  std::array<float, kHidden> own_slope;
  std::array<float, kHidden> their_slope;
  for (std::size_t j = 0; j < kHidden; ++j) {
    gradient_[kOwnAt + j] += slope * std::max(own[j], 0.0F);
    gradient_[kTheirsAt + j] += slope * std::max(theirs[j], 0.0F);
    own_slope[j] = own[j] > 0 ? slope * weights_[kOwnAt + j] : 0.0F;
    their_slope[j] = theirs[j] > 0 ? slope * weights_[kTheirsAt + j] : 0.0F;
    gradient_[kStartAt + j] += own_slope[j] + their_slope[j];
  }
  for (const std::uint16_t input : example.inputs) {
    float* const mine = &gradient_[input * kHidden];
    float* const turned = &gradient_[turned_input(input) * kHidden];
    for (std::size_t j = 0; j < kHidden; ++j) {
      mine[j] += own_slope[j];
      turned[j] += their_slope[j];
    }
  }
  for (const std::uint16_t feature : example.linear) gradient_[kLinearAt + feature] += slope;
}

double ValueFit::material_logit(const ValueExamples::Example& example) const {
  const double fouls = foul_logit(example.fouls.own) - foul_logit(example.fouls.theirs);
  return material_[0] * example.lead + material_[1] * fouls + material_[2];
}

void ValueFit::fit_material(const ValueExamples::Example& example) {
  constexpr double kRate = 0.001;
  const double slope = kRate * (chance(material_logit(example)) - example.result);
  // Leads are counted in pawns and often above ten, so their scale needs smaller steps.
  material_[0] -= slope * example.lead * 0.01;
  material_[1] -= slope * (foul_logit(example.fouls.own) - foul_logit(example.fouls.theirs));
  material_[2] -= slope;
}

void ValueFit::step(float rate) {
  constexpr float kFirstDecay = 0.9F;
  constexpr float kSecondDecay = 0.999F;
  constexpr float kSmall = 1e-8F;
  first_decay_ *= kFirstDecay;
  second_decay_ *= kSecondDecay;
  const auto first = static_cast<float>(1 / (1 - first_decay_));
  const auto second = static_cast<float>(1 / (1 - second_decay_));
  constexpr float kShare = 1 / static_cast<float>(kBatch);
  for (std::size_t i = 0; i < kAllWeights; ++i) {
    const float slope = gradient_[i] * kShare;
    gradient_[i] = 0;
    mean_[i] = kFirstDecay * mean_[i] + (1 - kFirstDecay) * slope;
    square_[i] = kSecondDecay * square_[i] + (1 - kSecondDecay) * slope * slope;
    weights_[i] -= rate * mean_[i] * first / (std::sqrt(square_[i] * second) + kSmall);
  }
}

ValueLosses ValueFit::measure(const ValueExamples& examples) const {
  ValueLosses losses{.positions = examples.size(), .constant = std::log(2.0)};
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const ValueExamples::Example example = examples[i];
    losses.fitted += loss_of(pass(example).logit, example.result);
    losses.material += loss_of(material_logit(example), example.result);
  }
  const auto count = static_cast<double>(std::max<std::size_t>(losses.positions, 1));
  losses.fitted /= count;
  losses.material /= count;
  return losses;
}

ValueLosses ValueFit::learn(const ValueExamples& examples, float rate) {
  const ValueLosses losses = measure(examples);
  std::vector<std::uint32_t> order(examples.size());
  std::iota(order.begin(), order.end(), 0U);
  Random random(mixed(seed_ + ++rounds_));
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  std::size_t in_batch = 0;
  for (const std::uint32_t i : order) {
    add_gradient(examples[i]);
    fit_material(examples[i]);
    if (++in_batch == kBatch) {
      step(rate);
      in_batch = 0;
    }
  }
  if (in_batch > 0) step(rate);
  return losses;
}

ValueWeights ValueFit::weights() const {
  ValueWeights weights;
  for (std::size_t i = 0; i < kValueInputs; ++i) {
    std::copy_n(weights_.begin() + static_cast<std::ptrdiff_t>(i * kHidden), kHidden,
                weights.inputs[i].begin());
  }
  std::copy_n(weights_.begin() + kStartAt, kHidden, weights.start.begin());
  std::copy_n(weights_.begin() + kOwnAt, kHidden, weights.own.begin());
  std::copy_n(weights_.begin() + kTheirsAt, kHidden, weights.theirs.begin());
  std::copy_n(weights_.begin() + kLinearAt, linear::kCount, weights.linear.begin());
  return weights;
}

}  // namespace sudare::play
