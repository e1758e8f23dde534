#include "play/value/value_examples.hpp"

#include <array>
#include <optional>

#include "play/policy/blind_game.hpp"
#include "play/value/material_value.hpp"

namespace sudare::play {

using shogi::Color;
using shogi::Position;

namespace {

constexpr std::size_t kOneIn = 4;  // neighbouring positions tell much the same

std::array<int, 2> random_fouls_left(Random& random) {
  if (random.below(2) == 0) return {kMostFoulsLeft, kMostFoulsLeft};
  const auto draw = [&] { return static_cast<int>(random.below(kMostFoulsLeft + 1)); };
  const int black = draw();
  return {black, draw()};
}

FoulsLeft seen_from(Color side, const std::array<int, 2>& left) {
  return {.own = left[index_of(side)], .theirs = left[index_of(~side)]};
}

}  // namespace

void ValueExamples::add_blind_games(const BlindPolicy& policy, int games, Random& random) {
  std::vector<Color> turns;
  for (int i = 0; i < games; ++i) {
    const std::size_t first = size();
    turns.clear();
    const std::array<int, 2> left = random_fouls_left(random);
    BlindGame game(policy, {}, left, random.split());
    do {
      if (random.below(kOneIn) != 0) continue;
      const Color turn = game.position().turn();
      turns.push_back(turn);
      add(game.position(), seen_from(turn, game.fouls_left()));
    } while (game.step());
    set_results(first, turns, game.winner());
  }
}

void ValueExamples::add(const GameRecord& record) {
  if (!record.end || record.end->reason == screen::EndReason::Interrupted) return;
  const std::size_t first = size();
  std::vector<Color> turns;
  Position position(record.start);
  std::array<int, 2> left{record.rules.losing_foul - 1, record.rules.losing_foul - 1};
  for (const screen::GameStep& step : record.steps) {
    if (step.foul) {
      --left[index_of(step.side)];
      continue;
    }
    turns.push_back(step.side);
    add(position, seen_from(step.side, left));
    position.make(step.move);
  }
  set_results(first, turns, record.end->winner);
}

void ValueExamples::add(const Position& position, FoulsLeft fouls) {
  ValueFeatures features;
  find_value_features(position, fouls, features);
  heads_.push_back({.begin = indices_.size(),
                    .input_count = static_cast<std::uint8_t>(features.input_count),
                    .linear_count = static_cast<std::uint8_t>(features.linear_count),
                    .result = 0.5F,
                    .lead = material_lead(position, position.turn()),
                    .fouls = fouls});
  indices_.insert(indices_.end(), features.inputs.begin(),
                  features.inputs.begin() + static_cast<std::ptrdiff_t>(features.input_count));
  indices_.insert(indices_.end(), features.linear.begin(),
                  features.linear.begin() + static_cast<std::ptrdiff_t>(features.linear_count));
}

void ValueExamples::set_results(std::size_t first, std::span<const Color> turns,
                                std::optional<Color> winner) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    heads_[first + i].result = !winner ? 0.5F : *winner == turns[i] ? 1.0F : 0.0F;
  }
}

ValueExamples::Example ValueExamples::operator[](std::size_t i) const {
  const Head& head = heads_[i];
  const std::uint16_t* const begin = indices_.data() + head.begin;
  return {.inputs = {begin, head.input_count},
          .linear = {begin + head.input_count, head.linear_count},
          .result = head.result,
          .lead = head.lead,
          .fouls = head.fouls};
}

void ValueExamples::clear() {
  indices_.clear();
  heads_.clear();
}

}  // namespace sudare::play
