// The plainest player that looks at a position: it draws one that fits what it sees, and plays the
// legal move that mates there, or else wins most material at once. Work and time do not matter.
#pragma once

#include <cstdint>
#include <optional>

#include "play/player.hpp"
#include "play/shibahara/king_distribution.hpp"

namespace sudare::play {

class MaterialPlayer : public Player {
 public:
  explicit MaterialPlayer(std::uint64_t seed) : seed_(seed) {}

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;

 private:
  std::uint64_t seed_;
  std::optional<KingDistribution> king_;  // none before the first question
};

}  // namespace sudare::play
