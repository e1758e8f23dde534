// What a player who sees only his own pieces may try next, each with its probability.
#pragma once

#include <vector>

#include "play/policy/blind_policy.hpp"
#include "play/policy/recall.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class Intentions {
 public:
  // Those of the side to move, who remembers this. Their probabilities sum to 1.
  void find(const shogi::Position& position, const Recall& recall, const BlindPolicy& policy);

  [[nodiscard]] std::size_t size() const { return moves_.size(); }
  [[nodiscard]] shogi::Move move(std::size_t i) const { return moves_[i]; }
  [[nodiscard]] float probability(std::size_t i) const { return probabilities_[i]; }

 private:
  shogi::MoveList moves_;
  std::vector<float> probabilities_;
};

}  // namespace sudare::play
