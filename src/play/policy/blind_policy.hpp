// Which try a player makes who sees only his own pieces: a conditional logit over the moves that
// look possible to him. One model has three uses: weights of worlds, replies of the other side,
// rollouts.
//
// It reads nothing of a position but the mover's own pieces and hand, so that it cannot know more
// than he does; a test changes everything else and finds the same numbers.
//
//   MoveList moves;
//   apparent_moves(position, moves);
//   std::vector<float> logits(moves.size());
//   BlindPolicy::standard().rate(position, recall, {moves.begin(), moves.size()}, logits);
#pragma once

#include <span>
#include <vector>

#include "play/policy/recall.hpp"
#include "shogi/movegen.hpp"
#include "shogi/position.hpp"

namespace sudare::play {

class BlindPolicy {
 public:
  // The policy that comes with the program. `sudare train policy` made its weights
  // (docs/engine.md).
  static const BlindPolicy& standard();

  // Precondition: weights.size() == kPolicyWeights (features.hpp).
  explicit BlindPolicy(std::vector<float> weights);

  // Fills in one logit per move for the side to move, who remembers this. Moves that only hidden
  // pieces forbid are as good as any other here. Precondition: the moves look possible to him, and
  // logits.size() == moves.size().
  void rate(const shogi::Position& position, const Recall& recall,
            std::span<const shogi::Move> moves, std::span<float> logits) const;

  [[nodiscard]] std::span<const float> weights() const { return weights_; }

 private:
  std::vector<float> weights_;
};

// Turns logits into probabilities, which sum to 1. Precondition: not empty.
void to_probabilities(std::span<float> logits);

}  // namespace sudare::play
