#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "base/format_error.hpp"
#include "play/fitting/minimise.hpp"
#include "play/fitting/number_tables.hpp"
#include "play/policy/examples.hpp"
#include "play/policy/fit.hpp"
#include "play/policy/hand_weights.hpp"
#include "play/policy/weights_file.hpp"
#include "play/value/material_value.hpp"
#include "play/value/value_examples.hpp"
#include "play/value/value_file.hpp"
#include "play/value/value_fit.hpp"

namespace sudare::play {
namespace {

// Recorded games, the first so many.
PolicyExamples recorded_examples(std::size_t games) {
  std::ifstream file(SUDARE_SOURCE_DIR "/problems/play/games.jsonl");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  PolicyExamples examples;
  std::vector<GameRecord> records = read_games(text);
  records.resize(games);
  for (const GameRecord& record : records) examples.add(record);
  return examples;
}

ValueFeatures features_of(const ValueExamples::Example& example) {
  ValueFeatures features;
  features.input_count = example.inputs.size();
  features.linear_count = example.linear.size();
  std::ranges::copy(example.inputs, features.inputs.begin());
  std::ranges::copy(example.linear, features.linear.begin());
  return features;
}

bool every_decision(const PolicyExamples::Decision& /*decision*/) { return true; }

TEST(Minimise, FindsTheBottomOfABowl) {
  // (x - 3)^2 + 10 (y + x)^2 is least at (3, -3).
  const auto bowl = [](std::span<const double> at, std::span<double> gradient) {
    const double sum = at[0] + at[1];
    gradient[0] = 2 * (at[0] - 3) + 20 * sum;
    gradient[1] = 20 * sum;
    return (at[0] - 3) * (at[0] - 3) + 10 * sum * sum;
  };
  std::vector<double> point{0, 0};
  double last = 1e9;
  const double value = minimise(bowl, point, 100, [&](int, double now) {
    EXPECT_LE(now, last);
    last = now;
    return true;
  });
  EXPECT_NEAR(point[0], 3, 1e-3);
  EXPECT_NEAR(point[1], -3, 1e-3);
  EXPECT_NEAR(value, 0, 1e-6);
}

TEST(Minimise, StopsWhenTold) {
  int calls = 0;
  std::vector<double> point{5};
  const auto slope = [](std::span<const double> at, std::span<double> gradient) {
    gradient[0] = at[0];
    return at[0] * at[0] / 2;
  };
  minimise(slope, point, 100, [&](int, double) {
    ++calls;
    return false;
  });
  EXPECT_EQ(calls, 1);
}

TEST(NumberTables, AreReadAsWritten) {
  const std::array<TableShape, 2> shapes{{{"one", 2, 3}, {"other", 1, 2}}};
  const std::vector<int> numbers{1, -2, 3, 0, 32767, -32767, 7, 8};
  const std::string text = write_number_tables("title 1", "made by hand", shapes, numbers);
  EXPECT_EQ(text, "title 1\n# made by hand\none 2 3\n1 -2 3\n0 32767 -32767\nother 1 2\n7 8\n");
  EXPECT_EQ(read_number_tables(text, "title 1", shapes), numbers);
}

// The line that the error names, or 0 if there is none.
std::size_t line_of_fault(const std::string& text) {
  const std::array<TableShape, 2> shapes{{{"one", 2, 3}, {"other", 1, 2}}};
  try {
    read_number_tables(text, "title 1", shapes);
  } catch (const FormatError& error) {
    return error.line();
  }
  return 0;
}

TEST(NumberTables, ADamagedTextIsRefusedWithItsLine) {
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 3\n4 5 6\nother 1 2\n7 8\n"), 0U);
  EXPECT_EQ(line_of_fault("title 2\none 2 3\n1 2 3\n4 5 6\nother 1 2\n7 8\n"), 1U);
  EXPECT_EQ(line_of_fault("title 1\none 2 4\n1 2 3\n4 5 6\nother 1 2\n7 8\n"), 2U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 3\n4 5\nother 1 2\n7 8\n"), 4U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 3 4\n4 5 6\nother 1 2\n7 8\n"), 3U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 x\n4 5 6\nother 1 2\n7 8\n"), 3U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 40000\n4 5 6\nother 1 2\n7 8\n"), 3U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 3\n4 5 6\nother 1 2\n7 8\n9\n"), 7U);
  EXPECT_EQ(line_of_fault("title 1\none 2 3\n1 2 3\n4 5 6\n"), 4U);
  EXPECT_THROW(read_number_tables("", "title 1", {}), FormatError);
}

TEST(PolicyFile, IsReadAsWritten) {
  const std::vector<float> weights = hand_weights();
  const std::string text = write_policy(weights, "");
  const BlindPolicy policy = read_policy(text);
  ASSERT_EQ(policy.weights().size(), weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    ASSERT_NEAR(policy.weights()[i], weights[i], 0.00501) << i;
  }
  EXPECT_EQ(write_policy(policy.weights(), ""), text);
}

TEST(PolicyFile, ADamagedOneIsRefused) {
  std::string text = write_policy(hand_weights(), "");
  EXPECT_THROW(read_policy(text.substr(0, text.size() / 2)), FormatError);
  text.replace(text.find("0 "), 1, "?");
  EXPECT_THROW(read_policy(text), FormatError);
  EXPECT_THROW(read_policy(write_value(ValueWeights(), "")), FormatError);
}

TEST(PolicyExamples, AreTheTriesOfTheGames) {
  const PolicyExamples examples = recorded_examples(2);
  ASSERT_GT(examples.decisions().size(), 80U);
  EXPECT_EQ(examples.games(), 2U);
  EXPECT_EQ(examples.players().size(), 2U);
  std::size_t next = 0;
  for (const PolicyExamples::Decision& decision : examples.decisions()) {
    EXPECT_EQ(decision.first, next);
    EXPECT_LT(decision.chosen, decision.count);
    next = decision.first + decision.count;
  }
  // The start has 30 moves, and so has White's first turn.
  EXPECT_EQ(examples.decisions()[0].count, 30U);
  EXPECT_EQ(examples.decisions()[1].count, 30U);
}

TEST(PolicyFit, TheLossFallsAlsoOnOtherGames) {
  const PolicyExamples examples = recorded_examples(SUDARE_SANITIZED ? 8 : 20);
  std::vector<PolicyEpoch> epochs;
  const PolicyFitSettings settings{.epochs = 15, .half = 0U};
  const std::vector<float> weights = fit_policy(examples, settings, [&](const PolicyEpoch& epoch) {
    epochs.push_back(epoch);
    return true;
  });
  ASSERT_EQ(epochs.size(), 15U);
  const auto held_out = [](const PolicyExamples::Decision& each) { return each.game % 2 == 1; };
  const PolicyLoss by_hand = policy_loss(examples, hand_weights(), held_out);
  const PolicyLoss fitted = policy_loss(examples, weights, held_out);
  EXPECT_LT(by_hand.loss, by_hand.uniform - 0.5);
  EXPECT_LT(fitted.loss, by_hand.loss - 0.1);
  EXPECT_NEAR(*epochs.back().held_out, fitted.loss, 1e-4);
  EXPECT_LT(epochs.back().fitted_loss, epochs.front().fitted_loss - 0.3);
  EXPECT_LT(epochs.back().fitted_loss, fitted.loss);
}

TEST(PolicyFit, IsTheSameEveryTime) {
  const PolicyExamples examples = recorded_examples(2);
  const auto fit = [&] {
    return fit_policy(examples, {.epochs = 5}, [](const PolicyEpoch&) { return true; });
  };
  EXPECT_EQ(fit(), fit());
}

TEST(PolicyFit, TheShippedPolicyKnowsTheGamesItWasFittedTo) {
  const PolicyExamples examples = recorded_examples(59);
  const PolicyLoss loss = policy_loss(examples, BlindPolicy::standard().weights(), every_decision);
  EXPECT_GT(loss.decisions, 4600U);
  EXPECT_LT(loss.loss, 2.6);
  EXPECT_GT(loss.uniform, 4.4);
}

TEST(ValueFile, IsReadAsWritten) {
  ValueWeights weights;
  weights.inputs[5][3] = 0.5F;
  weights.own[0] = -1.25F;
  weights.linear.back() = 2;
  const std::string text = write_value(weights, "");
  const Value value = read_value(text);
  EXPECT_EQ(value.weights().inputs, weights.inputs);
  EXPECT_EQ(value.weights().own, weights.own);
  EXPECT_EQ(value.weights().linear, weights.linear);
  EXPECT_THROW(read_value(text.substr(0, text.size() - 200)), FormatError);
  EXPECT_THROW(read_value(write_policy(hand_weights(), "")), FormatError);
}

// The losses of each pass over the same few games, before it.
std::vector<ValueLosses> passes(std::uint64_t seed) {
  constexpr int kPasses = 4;
  ValueFit fit(seed);
  Random random(1);
  ValueExamples examples;
  examples.add_blind_games(BlindPolicy::standard(), 60, random);
  std::vector<ValueLosses> losses;
  for (int pass = 0; pass < kPasses; ++pass) losses.push_back(fit.learn(examples, 0.003F));
  return losses;
}

TEST(ValueFit, TheLossFalls) {
  const std::vector<ValueLosses> losses = passes(1);
  EXPECT_GT(losses.front().positions, 800U);
  EXPECT_NEAR(losses.front().constant, std::log(2.0), 1e-9);
  EXPECT_LT(losses.back().fitted, losses.front().fitted - 0.1);
  EXPECT_LT(losses.back().fitted, losses.back().material);
  EXPECT_EQ(passes(1).back().fitted, losses.back().fitted);
  EXPECT_NE(passes(2).back().fitted, losses.back().fitted);
}

TEST(ValueFit, TheShippedValueTellsMoreThanMaterialOnNewGames) {
  ValueExamples examples;
  Random random(12345);
  examples.add_blind_games(BlindPolicy::standard(), SUDARE_SANITIZED ? 300 : 1000, random);
  double fitted = 0;
  double material = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const ValueExamples::Example example = examples[i];
    const auto loss = [&](double logit) {
      return std::log1p(std::exp(logit)) - example.result * logit;
    };
    fitted += loss(Value::standard().win_logit(features_of(example)));
    material += loss(0.023 * example.lead + foul_logit(example.fouls.own) -
                     foul_logit(example.fouls.theirs));
  }
  EXPECT_LT(fitted, 0.98 * material);
}

TEST(ValueFit, TheWeightsAreThoseThatItLearnedWith) {
  ValueFit fit(1);
  Random random(1);
  ValueExamples examples;
  examples.add_blind_games(BlindPolicy::standard(), 20, random);
  for (int i = 0; i < 3; ++i) fit.learn(examples, 0.003F);
  const Value value(fit.weights());
  double loss = 0;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const ValueExamples::Example example = examples[i];
    const double chance = 1 / (1 + std::exp(-value.win_logit(features_of(example))));
    loss -= example.result * std::log(chance) + (1 - example.result) * std::log(1 - chance);
  }
  // A step of size zero changes nothing and measures the same.
  EXPECT_NEAR(loss / static_cast<double>(examples.size()), fit.learn(examples, 0).fitted, 1e-4);
}

}  // namespace
}  // namespace sudare::play
