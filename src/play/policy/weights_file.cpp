#include "play/policy/weights_file.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "play/fitting/number_tables.hpp"
#include "play/policy/features.hpp"

namespace sudare::play {

namespace {

constexpr std::string_view kPolicyTitle = "sudare blind policy 1";
constexpr float kPolicyScale = 100;

std::vector<TableShape> policy_tables() {
  std::vector<TableShape> shapes;
  shapes.reserve(tables::kAll.size());
  for (const WeightTable& table : tables::kAll) {
    shapes.push_back({table.name, table.rows, table.columns});
  }
  return shapes;
}

}  // namespace

std::string write_policy(std::span<const float> weights, std::string_view comment) {
  std::vector<int> numbers;
  numbers.reserve(weights.size());
  for (const float weight : weights) {
    numbers.push_back(
        static_cast<int>(std::lround(std::clamp(weight * kPolicyScale, -32767.0F, 32767.0F))));
  }
  return write_number_tables(kPolicyTitle, comment, policy_tables(), numbers);
}

BlindPolicy read_policy(std::string_view text) {
  const std::vector<int> numbers = read_number_tables(text, kPolicyTitle, policy_tables());
  std::vector<float> weights;
  weights.reserve(numbers.size());
  for (const int number : numbers) weights.push_back(static_cast<float>(number) / kPolicyScale);
  return BlindPolicy(std::move(weights));
}

}  // namespace sudare::play
