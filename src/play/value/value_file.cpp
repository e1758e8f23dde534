#include "play/value/value_file.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

#include "play/fitting/number_tables.hpp"

namespace sudare::play {

namespace {

constexpr std::string_view kValueTitle = "sudare value 1";
constexpr float kValueScale = 256;

constexpr std::array<TableShape, 5> kValueTables = {{{"inputs", kValueInputs, kHidden},
                                                     {"start", 1, kHidden},
                                                     {"own", 1, kHidden},
                                                     {"theirs", 1, kHidden},
                                                     {"linear", 1, linear::kCount}}};

// Calls visit(number) for all weights in the order of the tables.
template <class Weights, class Visit>
void for_each_weight(Weights& weights, Visit&& visit) {
  for (auto& row : weights.inputs) {
    for (auto& weight : row) visit(weight);
  }
  for (auto& weight : weights.start) visit(weight);
  for (auto& weight : weights.own) visit(weight);
  for (auto& weight : weights.theirs) visit(weight);
  for (auto& weight : weights.linear) visit(weight);
}

}  // namespace

std::string write_value(const ValueWeights& weights, std::string_view comment) {
  std::vector<int> numbers;
  for_each_weight(weights, [&](float weight) {
    numbers.push_back(
        static_cast<int>(std::lround(std::clamp(weight * kValueScale, -32767.0F, 32767.0F))));
  });
  return write_number_tables(kValueTitle, comment, kValueTables, numbers);
}

Value read_value(std::string_view text) {
  const std::vector<int> numbers = read_number_tables(text, kValueTitle, kValueTables);
  ValueWeights weights;
  std::size_t i = 0;
  for_each_weight(weights,
                  [&](float& weight) { weight = static_cast<float>(numbers[i++]) / kValueScale; });
  return Value(std::move(weights));
}

}  // namespace sudare::play
