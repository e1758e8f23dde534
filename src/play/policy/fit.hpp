// Fits the weights of the blind policy to games: the most likely weights, drawn back to those set
// by hand.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/policy/examples.hpp"

namespace sudare::play {

struct PolicyFitSettings {
  int epochs = 60;  // at most: passes over all decisions
  // How strongly each weight is drawn back to the one set by hand, in decisions.
  double drawback = 8;
  // All players count the same, however many decisions each of them made.
  bool even_players = false;
  // Fits to every second game only, the even or the odd ones (counted from 0), and measures the
  // loss on the others.
  std::optional<unsigned> half{};
};

// Mean logarithmic loss over decisions, in nats.
struct PolicyLoss {
  std::size_t decisions = 0;
  double loss = 0;
  double uniform = 0;  // of choosing each candidate equally often
};

struct PolicyEpoch {
  int epoch = 0;
  double fitted_loss = 0;          // on the decisions fitted to
  std::optional<double> held_out;  // on the others, if there are any
};

// How many decisions these settings fit to.
std::size_t decisions_to_fit(const PolicyExamples& examples, const PolicyFitSettings& settings);

// Calls report after each epoch; it may return false to stop. Precondition: there is a decision to
// fit to.
std::vector<float> fit_policy(const PolicyExamples& examples, const PolicyFitSettings& settings,
                              const std::function<bool(const PolicyEpoch&)>& report);

// The loss of weights on the decisions for which `counts` is true.
PolicyLoss policy_loss(const PolicyExamples& examples, std::span<const float> weights,
                       const std::function<bool(const PolicyExamples::Decision&)>& counts);

}  // namespace sudare::play
