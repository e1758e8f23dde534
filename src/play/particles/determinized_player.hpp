// A stand-in for the second of the two public bots of 2026, in small and from its description: it
// searches the positions of a particle filter as if both sides saw them, and takes the mean.
//
//   score = p E - (1 - p) (350 + 60 f) n / (n - f)    in hundredths of a pawn
//
// p is the probability that the try is legal, E the mean of what it gains (material_search.hpp) in
// the positions in which it is, f the number of fouls made, and n that of the foul that loses.
//
// Work: the number of positions searched, beside a few in the first positions of the filter. With
// `seconds`, until the time is over.
#pragma once

#include <cstdint>
#include <optional>

#include "play/particles/particle_set.hpp"
#include "play/player.hpp"

namespace sudare::play {

class DeterminizedPlayer : public Player {
 public:
  explicit DeterminizedPlayer(std::uint64_t seed) : seed_(seed) {}

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;

 private:
  std::uint64_t seed_;
  std::optional<ParticleSet> set_;  // none before the first question
};

}  // namespace sudare::play
