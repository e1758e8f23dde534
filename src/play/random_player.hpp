// Chooses among the tries that look possible, each equally often. Work and time do not matter.
#pragma once

#include "base/random.hpp"
#include "play/player.hpp"

namespace sudare::play {

class RandomPlayer : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : seed_(seed) {}

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;

 private:
  std::uint64_t seed_;
};

}  // namespace sudare::play
