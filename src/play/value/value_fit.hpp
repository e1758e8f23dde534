// Fits the value: stochastic gradient descent with momentum and a step size per weight (Adam:
// Kingma & Ba 2015), on the logarithmic loss of the game's result.
//
// Each round measures the loss of all its examples before it learns from any of them. So if the
// caller plays new games for each round, the losses are those of held-out games. Measuring while
// learning would not do: positions of one game have one result, which is quickly learned by heart.
#pragma once

#include <array>
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

  // The losses of the weights so far.
  [[nodiscard]] ValueLosses measure(const ValueExamples& examples) const;
  // Measures, and then learns from each example once, in random order. `rate` is the step size,
  // such as 0.002.
  ValueLosses learn(const ValueExamples& examples, float rate);

  [[nodiscard]] ValueWeights weights() const;
  // What material_win_logit would be best multiplied with: its lead, and its price of fouls.
  [[nodiscard]] double lead_scale() const { return material_[0]; }
  [[nodiscard]] double foul_scale() const { return material_[1]; }

 private:
  // What one example makes of the weights on its way through the network.
  struct Pass {
    std::array<float, kHidden> own;
    std::array<float, kHidden> theirs;
    float logit;
  };

  [[nodiscard]] Pass pass(const ValueExamples::Example& example) const;
  [[nodiscard]] double material_logit(const ValueExamples::Example& example) const;
  void add_gradient(const ValueExamples::Example& example);
  void fit_material(const ValueExamples::Example& example);
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
  std::array<double, 3> material_;  // scale of the lead, of the fouls, and a constant
};

}  // namespace sudare::play
