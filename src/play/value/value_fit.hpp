// Fits the value: stochastic gradient descent with momentum and a step size per weight (Adam:
// Kingma & Ba 2015), on the logarithmic loss of the game's result.
//
// Every round shows examples that were not seen before, if the caller plays new games for each, and
// measures the loss before it learns from them. So the losses are those of held-out games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "play/value/value.hpp"
#include "play/value/value_examples.hpp"

namespace sudare::play {

// Mean logarithmic losses of a round, in nats.
struct ValueLosses {
  std::size_t positions = 0;
  double fitted = 0;
  double material = 0;  // of material_win_logit with its scales fitted as well
  double constant = 0;  // of the probability 1/2

  // Makes them the means over the positions of both rounds.
  void add(const ValueLosses& other);
};

class ValueFit {
 public:
  explicit ValueFit(std::uint64_t seed);

  // Learns from each example once, in random order. `rate` is the step size, such as 0.002.
  ValueLosses learn(const ValueExamples& examples, float rate);

  [[nodiscard]] ValueWeights weights() const;
  // What material_win_logit would be best multiplied with: its lead, and its price of fouls.
  [[nodiscard]] double lead_scale() const { return material_[0]; }
  [[nodiscard]] double foul_scale() const { return material_[1]; }

 private:
  double add_example(const ValueExamples::Example& example);
  double add_material(const ValueExamples::Example& example);
  void step(float rate);

  std::uint64_t seed_;
  std::uint64_t rounds_ = 0;
  // All weights of the value in one array (value_fit.cpp has the order), and for each its gradient
  // in this batch and the running means of the gradient and of its square.
  std::vector<float> weights_;
  std::vector<float> gradient_;
  std::vector<float> mean_;
  std::vector<float> square_;
  double first_decay_ = 1;
  double second_decay_ = 1;
  std::vector<double> material_;  // scale of the lead, of the fouls, and a constant
  double material_rate_ = 0.002;
};

}  // namespace sudare::play
