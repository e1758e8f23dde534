// Plays a game on for a few plies as it may really go: both sides see only their own pieces, follow
// the blind policy, and hear the referee.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "play/engine/static_value.hpp"
#include "play/engine/turn_view.hpp"
#include "play/policy/blind_policy.hpp"
#include "play/policy/drawn_turn.hpp"

namespace sudare::play {

class Rollout {
 public:
  Rollout(const BlindPolicy& policy, const TurnView& view, Judgement judgement)
      : draw_(policy), view_(view), judgement_(judgement) {}

  // The logit of the chance to win after this try and so many plies more, before the price of the
  // player's own fouls so far. Precondition: the try is legal in this world.
  float value(const World& world, shogi::Move move, int plies, Random& random);

  // The plies played so far.
  [[nodiscard]] std::int64_t plies() const { return plies_; }

 private:
  PolicyDraw draw_;
  const TurnView& view_;
  Judgement judgement_;
  std::int64_t plies_ = 0;
};

}  // namespace sudare::play
