// A stand-in for the stronger of the two public bots of 2026, in small and from its description: it
// values each try in the positions of a particle filter (particle_set.hpp), one ply deep.
//
//   score = min(p g, g) - (1 - p) 0.637 (10 / left)^1.333
//
// p is the probability that the try is legal, `left` the number of the player's further foul that
// loses, and g the mean, over the positions in which it is legal, of what it wins:
//
//   the piece it takes (.3 for a pawn), + .16 for a check, + .07 for each rank forward,
//   + .4 for promotion, + .1 for each square on or next to the other king that the piece attacks,
//   less those before, - .8 of the chance to lose the piece where it goes, less that where it was
//   (exposure.hpp)
//
// The value of a pawn and the term about the king, which stands for the many small terms of that
// bot, are ours. They were chosen so that, as there, about three quarters of the games against
// itself end by fouls, with six to seven a side.
//
// Work: a try is valued in one position for every 40 units, in all 512 at most. With `seconds`, in
// as many as there is time for.
#pragma once

#include <cstdint>
#include <optional>

#include "play/particles/particle_set.hpp"
#include "play/player.hpp"

namespace sudare::play {

class ParticlesPlayer : public Player {
 public:
  explicit ParticlesPlayer(std::uint64_t seed) : seed_(seed) {}

  shogi::Move choose(const screen::Seat& seat, const Effort& effort) override;

 private:
  std::uint64_t seed_;
  std::optional<ParticleSet> set_;  // none before the first question
};

}  // namespace sudare::play
