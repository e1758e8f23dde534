// Positions from games whose end is known, ready for fitting the value.
//
//   ValueExamples examples;
//   examples.add_blind_games(BlindPolicy::standard(), 1000, random);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/random.hpp"
#include "play/policy/blind_policy.hpp"
#include "play/records/game_record.hpp"
#include "play/value/value_features.hpp"

namespace sudare::play {

class ValueExamples {
 public:
  struct Example {
    std::span<const std::uint16_t> inputs;
    std::span<const std::uint16_t> linear;
    float result;  // of the side to move: 1 won, 0 lost, 0.5 a draw
    float lead;    // its material, in pawns
    FoulsLeft fouls;
  };

  // One position of four, at random, of so many games of the policy against itself. Half of the
  // games allow nine fouls, the others fewer, so that every number of fouls left is seen.
  void add_blind_games(const BlindPolicy& policy, int games, Random& random);
  // All positions before a move that stood. Does nothing if the game has no result.
  void add(const GameRecord& record);

  [[nodiscard]] std::size_t size() const { return heads_.size(); }
  [[nodiscard]] Example operator[](std::size_t i) const;
  void clear();

 private:
  struct Head {
    std::size_t begin;  // its first index
    std::uint8_t input_count;
    std::uint8_t linear_count;
    float result;
    float lead;
    FoulsLeft fouls;
  };

  void add(const shogi::Position& position, FoulsLeft fouls);
  // Enters the result of the positions from this one on, whose sides to move are given.
  void set_results(std::size_t first, std::span<const shogi::Color> turns,
                   std::optional<shogi::Color> winner);

  std::vector<std::uint16_t> indices_;
  std::vector<Head> heads_;
};

}  // namespace sudare::play
