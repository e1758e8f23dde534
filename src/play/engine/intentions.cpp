#include "play/engine/intentions.hpp"

#include <span>

#include "play/policy/apparent_moves.hpp"

namespace sudare::play {

void Intentions::find(const shogi::Position& position, const Recall& recall,
                      const BlindPolicy& policy) {
  moves_.clear();
  if (recall.in_check) apparent_answers(position, moves_);
  if (moves_.empty()) apparent_moves(position, moves_);
  probabilities_.resize(moves_.size());
  if (moves_.empty()) return;
  policy.rate(position, recall, std::span(moves_.begin(), moves_.size()), probabilities_);
  to_probabilities(probabilities_);
}

}  // namespace sudare::play
